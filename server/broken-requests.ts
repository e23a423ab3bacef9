import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const statuses: Partial<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * What Node refuses before there is a request, with our headers. Browsers open connections ahead of time:
 * one on which nothing was asked is closed without a word, because a browser would take whatever is said
 * there for the answer to the next page that it asks for, and show that page empty.
 */
export function answerBrokenRequests(
  server: Server,
  headers: [name: string, value: string][],
): void {
  const said = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  server.on('clientError', (error: NodeJS.ErrnoException, connection) => {
    const isUnused =
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && (connection as Socket).bytesRead === 0
    if (error.code === 'ECONNRESET' || !connection.writable || isUnused) {
      connection.destroy()
      return
    }
    const status = statuses[error.code ?? ''] ?? '400 Bad Request'
    connection.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n${said}\r\n`)
  })
  server.on('checkExpectation', (_, response) => response.writeHead(417, headers.flat()).end())
}
