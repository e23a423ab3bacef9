import type { Server } from 'node:http'
import { OperatorError } from '#lib/errors.ts'

const reasons: Record<string, string> = {
  EADDRINUSE: 'another program uses it. Set PORT to another one.',
  EACCES: 'this user may not. Set PORT to one above 1023.',
}

export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''] ?? error.message
      reject(new OperatorError(`Cannot listen on ${host}, port ${port}: ${reason}`))
    })
    server.listen(port, host, resolve)
  })
}
