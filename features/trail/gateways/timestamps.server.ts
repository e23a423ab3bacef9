import { createHash, randomBytes, X509Certificate } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { Integer, OctetString } from 'asn1js'
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs'

/** RFC 3161: an authority signs that it saw a hash, and when. */

const sha256Id = '2.16.840.1.101.3.4.2.1'
const tstInfoId = '1.2.840.113549.1.9.16.1.4'
const timeStampingUse = '1.3.6.1.5.5.7.3.8'
const waitMs = 15_000
const largestAnswer = 256 * 1024

const tokenFile = (dataDir: string, sequence: number) =>
  join(dataDir, 'trail-timestamps', `${sequence}.tst`)

/** Asks for a time stamp of a text. The token is checked before anybody relies on it. */
export async function askForTimestamp(
  { url, caFile }: { url: string; caFile: string },
  text: string,
): Promise<Uint8Array> {
  const nonce = randomBytes(16)
  // A positive number of sixteen bytes, so that the authority sends back the same bytes.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40
  const asked = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256Id }),
      hashedMessage: new OctetString({ valueHex: createHash('sha256').update(text).digest() }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  })
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: Buffer.from(asked.toSchema().toBER()),
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  })
  if (!response.ok) throw new Error(`the authority answered ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.length > largestAnswer) throw new Error('the authority answered too much')
  const { status, timeStampToken } = TimeStampResp.fromBER(bytes)
  if (status.status > 1 || !timeStampToken) {
    throw new Error(`the authority refused with status ${status.status}`)
  }
  const token = new Uint8Array(timeStampToken.toSchema().toBER())
  const { nonce: told } = await checkTimestamp(token, text, caFile)
  if (!told?.equals(nonce)) throw new Error('the authority answered another question')
  return token
}

/** Throws unless the token is a time stamp of this text by an authority that the certificate vouches for. */
export async function checkTimestamp(
  token: Uint8Array,
  text: string,
  caFile: string,
): Promise<{ at: Date; nonce: Buffer | undefined }> {
  const signed = new SignedData({ schema: ContentInfo.fromBER(new Uint8Array(token)).content })
  const content = signed.encapContentInfo.eContent
  if (signed.encapContentInfo.eContentType !== tstInfoId || !content) {
    throw new Error('this is no time stamp')
  }
  const stamp = TSTInfo.fromBER(content.getValue())
  const trusted = Certificate.fromBER(new X509Certificate(readFileSync(caFile)).raw)
  const result = await signed.verify({
    signer: 0,
    trustedCerts: [trusted],
    data: new Uint8Array(Buffer.from(text)).buffer,
    checkChain: true,
    checkDate: stamp.genTime,
    extendedMode: true,
  })
  if (!result.signatureVerified || !result.signerCertificateVerified) {
    throw new Error('its signature does not fit')
  }
  if (!isForTimestamps(result.signerCertificate)) {
    throw new Error('its certificate is not one for time stamps')
  }
  const nonce = stamp.nonce && Buffer.from(stamp.nonce.valueBlock.valueHexView)
  return { at: stamp.genTime, nonce }
}

function isForTimestamps(certificate: Certificate | null | undefined): boolean {
  if (!certificate) return false
  const uses = new X509Certificate(Buffer.from(certificate.toSchema().toBER())).keyUsage
  return uses?.includes(timeStampingUse) ?? false
}

export function keepTimestamp(dataDir: string, sequence: number, token: Uint8Array): void {
  mkdirSync(join(dataDir, 'trail-timestamps'), { recursive: true })
  const descriptor = openSync(tokenFile(dataDir, sequence), 'w', 0o600)
  try {
    writeSync(descriptor, token)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

export const readTimestamp = (dataDir: string, sequence: number): Uint8Array =>
  new Uint8Array(readFileSync(tokenFile(dataDir, sequence)))
