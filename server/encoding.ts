import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

// Below this a compressed answer saves nothing: it fits in one packet anyway.
const worthCompressingBytes = 1024

/** The smallest encoding that the client takes and that is to be had. */
export function negotiateEncoding(
  accepted: string | undefined,
  available: Partial<Record<Encoding, unknown>>,
): Encoding {
  for (const encoding of ['br', 'gzip'] as const) {
    if (available[encoding] && accepts(accepted, encoding)) return encoding
  }
  return 'identity'
}

/** Compresses what is made on request: quickly rather than as small as can be. */
export async function compress(
  text: string,
  accepted: string | undefined,
): Promise<{ encoding: Encoding; body: Buffer<ArrayBuffer> }> {
  const body = Buffer.from(text)
  const encoding =
    body.length < worthCompressingBytes
      ? 'identity'
      : negotiateEncoding(accepted, { br: true, gzip: true })
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    return { encoding, body: Buffer.from(await brotli(body, { params })) }
  }
  if (encoding === 'gzip') return { encoding, body: Buffer.from(await zip(body)) }
  return { encoding, body }
}

function accepts(header: string | undefined, encoding: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.trim().toLowerCase().split(';')
    return name === encoding && !parameters.some((p) => /^\s*q=0(\.0*)?\s*$/.test(p))
  })
}
