import type { Server } from 'node:http'
import { OperatorError } from '#lib/errors.ts'

const reasons: Record<string, string> = {
  EADDRINUSE: 'another program uses it. Choose another port (PORT, or --port).',
  EACCES: 'this user may not. Choose a port above 1023 (PORT, or --port).',
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
