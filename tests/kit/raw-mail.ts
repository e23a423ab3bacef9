import { randomUUID } from 'node:crypto'

export interface RawMail {
  from?: string
  to?: string
  subject?: string
  text?: string
  /** Further headers, by name. */
  headers?: Record<string, string>
  files?: { name: string; content: string | Uint8Array }[]
}

/** An email as a client's mail program sends it. */
export function rawMail(mail: RawMail = {}): string {
  const {
    from = 'Ada Lovelace <ada@engines.example>',
    to = 'hello@enix.example',
    files = [],
  } = mail
  const headers = {
    From: from,
    To: to,
    Subject: mail.subject ?? 'A machine for our kitchen',
    Date: 'Mon, 16 Nov 2026 10:00:00 +0000',
    'Message-ID': `<${randomUUID()}@engines.example>`,
    'MIME-Version': '1.0',
    ...mail.headers,
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const text = `Content-Type: text/plain; charset=utf-8\r\n\r\n${(mail.text ?? 'Forty people, one kitchen.').replaceAll('\n', '\r\n')}`
  if (files.length === 0) return `${head.join('\r\n')}\r\n${text}\r\n`
  const parts = files.map(({ name, content }) =>
    [
      'Content-Type: application/octet-stream',
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; filename="${name}"`,
      '',
      Buffer.from(content).toString('base64'),
    ].join('\r\n'),
  )
  const body = [text, ...parts].map((part) => `--mark\r\n${part}\r\n`).join('')
  return `${head.join('\r\n')}\r\nContent-Type: multipart/mixed; boundary=mark\r\n\r\n${body}--mark--\r\n`
}

export const receiveSecret = 'a-secret-for-received-emails'

/** Hands an email in, as the mail server does. */
export function postMessage(
  url: string,
  raw: string,
  authorization = `Bearer ${receiveSecret}`,
): Promise<Response> {
  return fetch(`${url}/functions/v1/receive-mail`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', ...(authorization && { authorization }) },
    body: raw,
  })
}
