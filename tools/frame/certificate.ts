import { generate } from 'selfsigned'

export interface Certificate {
  key: string
  cert: string
}

const days = 7

/** A certificate for this machine's own names, made anew each time: nothing that could be trusted by mistake is kept. */
export async function makeCertificate(): Promise<Certificate> {
  const notAfterDate = new Date(Date.now() + days * 86_400_000)
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Balai on this machine' }], {
    keyType: 'ec',
    notAfterDate,
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  return { key, cert }
}
