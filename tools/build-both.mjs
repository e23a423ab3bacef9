// Builds the browser code and the server side by side: neither reads what the other writes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from './steps.mjs'

const vite = join(root, 'node_modules/vite/bin/vite.js')
const codes = await Promise.all(
  [[], ['--ssr']].map(async (kind) => {
    const args = [vite, 'build', ...kind, '--logLevel', 'warn']
    const [code] = await once(
      spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }),
      'exit',
    )
    return code
  }),
)
process.exit(codes.every((code) => code === 0) ? 0 : 1)
