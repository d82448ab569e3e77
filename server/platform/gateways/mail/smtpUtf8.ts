import SMTPConnection from 'nodemailer/lib/smtp-connection';

type Options = ConstructorParameters<typeof SMTPConnection>[0];

/** Whether the server offers SMTPUTF8 (RFC 6531): asked without a message, since nodemailer sends it anyway. */
export function offersSmtpUtf8(options: Options): Promise<boolean> {
  const connection = new SMTPConnection(options);
  return new Promise<boolean>((resolve, reject) => {
    connection.on('error', reject);
    connection.connect(error => {
      if (error) reject(error);
      else resolve(/^250[ -]SMTPUTF8\b/im.test(String(connection.lastServerResponse)));
    });
  }).finally(() => connection.close());
}
