import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

const settings = `[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical, CA:TRUE
[stamps]
basicConstraints = CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = ours
[ours]
serial = serial
signer_cert = tsa.crt
certs = ca.crt
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`

/** A real time-stamp authority: OpenSSL's, behind a small server. */
export async function startTimestampAuthority() {
  const folder = mkdtempSync(join(tmpdir(), 'enix-tsa-'))
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  writeFileSync(join(folder, 'tsa.cnf'), settings)
  writeFileSync(join(folder, 'serial'), '01\n')
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const made = (name: string, subject: string) => [
    ...['req', ...key, '-config', 'tsa.cnf', '-subj', `/CN=${subject}`, '-days', '30'],
    ...['-keyout', `${name}.key`],
  ]
  const authority = ['-x509', '-extensions', 'authority']
  openssl(...made('ca', 'Test authority'), ...authority, '-out', 'ca.crt')
  openssl(...made('other', 'Other authority'), ...authority, '-out', 'other.crt')
  openssl(...made('tsa', 'Test time stamps'), '-out', 'tsa.csr')
  openssl(
    ...['x509', '-req', '-in', 'tsa.csr', '-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'],
    ...['-out', 'tsa.crt', '-days', '30', '-extfile', 'tsa.cnf', '-extensions', 'stamps'],
  )
  let asked = 0
  const server = createServer(async (request, response) => {
    asked++
    writeFileSync(join(folder, 'question'), await buffer(request))
    const args = ['ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'question', '-out', 'answer']
    spawnSync('openssl', args, { cwd: folder })
    response.setHeader('content-type', 'application/timestamp-reply')
    response.end(readFileSync(join(folder, 'answer')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    caFile: join(folder, 'ca.crt'),
    otherCaFile: join(folder, 'other.crt'),
    asked: () => asked,
    /** Whether OpenSSL itself finds this a time stamp of the text. */
    verifies(token: Uint8Array, text: string): boolean {
      writeFileSync(join(folder, 'token'), token)
      writeFileSync(join(folder, 'text'), text)
      const args = [
        'ts',
        '-verify',
        '-token_in',
        '-in',
        'token',
        '-data',
        'text',
        '-CAfile',
        'ca.crt',
      ]
      return spawnSync('openssl', args, { cwd: folder }).status === 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
