import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

type Options = NonNullable<ConstructorParameters<typeof SMTPConnection>[0]> & {
  auth?: Parameters<SMTPConnection['login']>[0];
};

/** Why the mail server refuses the sender. It is named, and a message begun that never ends: nothing is sent. */
export function senderRefused(options: Options, sender: string): Promise<string | undefined> {
  const connection = new SMTPConnection(options);
  return new Promise<string | undefined>((resolve, reject) => {
    connection.on('error', reject);
    const send = () =>
      connection.send({ from: sender, to: [sender] }, Readable.from(unfinished()), error =>
        resolve(error?.command === 'MAIL FROM' ? error.message : undefined),
      );
    connection.connect(error => {
      if (error) reject(error);
      else if (options.auth) connection.login(options.auth, failure => (failure ? reject(failure) : send()));
      else send();
    });
  }).finally(() => connection.close());
}

async function* unfinished(): AsyncGenerator<string> {
  yield 'Subject: a look\r\n';
  throw new Error('Not meant to be sent.');
}
