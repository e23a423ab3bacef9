import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { CertificateFacts } from '../policy/findings.ts'

const answerWithinMs = 3000

/** The certificate that visitors of this address are shown. */
export function certificateOf(address: string): Promise<CertificateFacts> {
  const { hostname, host, port } = new URL(address)
  return new Promise((resolve) => {
    const name = isIP(hostname) ? {} : { servername: hostname }
    const where = { host: hostname, port: Number(port || 443), ...name }
    // One that is not trusted is looked at as well: that it is so is what we want to say.
    const socket = connect({ ...where, rejectUnauthorized: false }, () => {
      const validTo = new Date(socket.getPeerCertificate().valid_to)
      resolve({ host, validTo, isTrusted: socket.authorized })
      socket.destroy()
    })
    const fail = (failure: string) => {
      resolve({ host, failure })
      socket.destroy()
    }
    socket.setTimeout(answerWithinMs, () => fail('no answer'))
    socket.once('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message))
  })
}
