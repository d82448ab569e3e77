import { createHash, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedBy, publicKeyOf, signatureIn } from '@/server/platform/gateways/payments/monobank/signature';

/** The example of monobank's documentation on callbacks. */
const official = {
  key: 'LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUZrd0V3WUhLb1pJemowQ0FRWUlLb1pJemowREFRY0RRZ0FFQUc1LzZ3NnZubGJZb0ZmRHlYWE4vS29CbVVjTgo3NWJSUWg4MFBhaEdldnJoanFCQnI3OXNSS0JSbnpHODFUZVQ5OEFOakU1c0R3RmZ5Znhub0ZJcmZBPT0KLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tCg==',
  sign: 'MEUCIQC/mVKhi8FKoayul2Mim3E2oaIOCNJk5dEXxTqbkeJSOQIgOM0hsW0qcP2H8iXy1aQYpmY0SJWEaWur7nQXlKDCFxA=',
  body: `{
  "invoiceId": "p2_9ZgpZVsl3",
  "status": "created",
  "failureReason": "string",
  "amount": 4200,
  "ccy": 980,
  "finalAmount": 4200,
  "createdDate": "2019-08-24T14:15:22Z",
  "modifiedDate": "2019-08-24T14:15:22Z",
  "reference": "84d0070ee4e44667b31371d8f8813947",
  "cancelList": [
    {
      "status": "processing",
      "amount": 4200,
      "ccy": 980,
      "createdDate": "2019-08-24T14:15:22Z",
      "modifiedDate": "2019-08-24T14:15:22Z",
      "approvalCode": "662476",
      "rrn": "060189181768",
      "extRef": "635ace02599849e981b2cd7a65f417fe"
    }
  ]
}`,
};

describe("monobank's signature", () => {
  const key = publicKeyOf(official.key);
  const signature = signatureIn(official.sign)!;

  it('verifies the example of the documentation', () => {
    expect(createHash('sha256').update(official.body).digest('hex')).toBe(
      'b68de0ef3e300b8813f0c39f87feea8519bd2b0628b5c2400b7bd1256f3bf58f',
    );
    expect(isSignedBy(key, Buffer.from(official.body), signature)).toBe(true);
  });

  it('is of the bytes as they came, not of the same JSON written otherwise', () => {
    for (const body of [JSON.stringify(JSON.parse(official.body)), `${official.body}\n`, '']) {
      expect(isSignedBy(key, Buffer.from(body), signature)).toBe(false);
    }
  });

  it('is refused when it is cut, changed or made by another key', () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const body = Buffer.from(official.body);
    expect(isSignedBy(publicKey, body, signature)).toBe(false);
    for (let length = 0; length < signature.length; length++) {
      expect(isSignedBy(key, body, signature.subarray(0, length))).toBe(false);
    }
    for (let at = 0; at < signature.length; at++) {
      const changed = Buffer.from(signature);
      changed[at]! ^= 1;
      expect(isSignedBy(key, body, changed)).toBe(false);
    }
  });

  it('is looked for only in a header that can be one', () => {
    for (const header of [undefined, '', 'AAAA', [official.sign], 'ї'.repeat(80), 'A'.repeat(4000)]) {
      expect(signatureIn(header)).toBeUndefined();
    }
  });

  it('needs a public key of P-256', () => {
    const pemOf = (curve: string) =>
      generateKeyPairSync('ec', { namedCurve: curve }).publicKey.export({ type: 'spki', format: 'pem' });
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    const pems = ['', 'no key', pemOf('P-384'), rsa.export({ type: 'spki', format: 'pem' })];
    for (const pem of pems) expect(() => publicKeyOf(Buffer.from(pem).toString('base64'))).toThrow();
  });
});
