// npm run dev: the server of npm start, with Vite in front. A change of what runs in the browser is
// swapped in place; a change of what runs on the server makes the app anew on the open database.
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite'
import { openDatabase } from '../db/client.server.ts'
import { loadConfig } from '../lib/config.server.ts'
import { createLogger, failureText } from '../lib/logger.server.ts'
import { projectRoot } from '../lib/project-root.server.ts'
import type { App } from '../server/app.ts'

// Vite's client first, then React's refresh hook, then our own entry: the order they insist on.
const boot = `import("/app/tracker/tracker.ts");import("/app/tracker/vitals.ts");import("/@vite/client").then(()=>import("/@react-refresh")).then((r)=>{r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t;window.__vite_plugin_react_preamble_installed__=true;return import("/app/browser.tsx")})`

try {
  const config = { ...loadConfig(), developerPages: true }
  const log = createLogger(config.logLevel)
  const database = await openDatabase(config, log)
  let remaking = Promise.resolve()
  let vite: ViteDevServer | undefined
  const server = createServer((request, response) => {
    // A page that is asked for after a change is rendered by the new code, or hydration would differ.
    const ours = () => remaking.then(() => app.listener(request, response))
    if (request.url === '/api/openapi.json') describe().then((text) => response.end(text), ours)
    else if (vite && isForVite(request.url ?? '/')) vite.middlewares(request, response, ours)
    else ours()
  })
  let queued = false
  let reload = false
  const queueRemake = () => {
    if (queued) return
    queued = true
    remaking = remaking.then(remake)
  }
  // Vite restarts itself when its own configuration changes: what it made before is of no use then.
  const followVite: Plugin = {
    name: 'enix:follow-vite',
    configureServer(started) {
      const restarted = vite !== undefined
      vite = started
      started.watcher.on('change', (file) => {
        const uses = (graph: { getModulesByFile(file: string): Set<unknown> | undefined }) =>
          (graph.getModulesByFile(file)?.size ?? 0) > 0
        if (!uses(started.environments.ssr.moduleGraph)) return
        // What the browser has loaded too is swapped there, without a reload.
        reload ||= !uses(started.environments.client.moduleGraph)
        queueRemake()
      })
      if (!restarted) return
      reload = true
      queueRemake()
    },
  }
  await createVite({
    root: projectRoot,
    plugins: [followVite],
    server: { middlewareMode: true, hmr: { server }, fs: { deny: denied(config.dataDir) } },
  })

  const load = async (path: string) => {
    if (!vite) throw new Error('Vite has not started')
    return vite.ssrLoadModule(path)
  }
  // A file of the build otherwise.
  const describe = async () => {
    const { describeApi } = await load('/tools/openapi-document.ts')
    return JSON.stringify(await describeApi())
  }
  const makeApp = async (): Promise<App> => {
    const { createApp } = await load('/server/app.ts')
    const { noBuild } = await load('/server/static.ts')
    return createApp({ config, log, database, build: { ...noBuild, boot } })
  }
  const remake = async () => {
    await pause(50) // several files are often saved at once
    queued = false
    try {
      const old = app
      app = await makeApp()
      await old.close()
      if (reload) vite?.ws.send({ type: 'full-reload' })
      reload = false
    } catch (error) {
      console.error(failureText(error)) // the old app goes on until the mistake is mended
    }
  }
  let app = await makeApp()

  const { announce } = await load('/server/announce.ts')
  // Vite hands out source files, so only this machine may ask, unless HOST says otherwise.
  const host = config.host === '0.0.0.0' ? '127.0.0.1' : config.host
  server.listen(config.port, host, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    announce({ config, port, place: database.place })
  })

  const stop = async () => {
    await vite?.close()
    await app.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  console.error(failureText(error))
  process.exit(1)
}

/** Vite would hand out any file of the project: it is asked for code and public files alone. */
function isForVite(url: string): boolean {
  const path = url.split('?')[0] ?? '/'
  if (path.includes('..') || path.includes('%')) return false
  if (/^\/(@|app\/|ui\/|features\/|content\/|lib\/|node_modules\/)/.test(path)) return true
  return path !== '/' && existsSync(join(projectRoot, 'public', path))
}

function denied(dataDir: string): string[] {
  const always = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**']
  return [...always, `${dataDir}/**`, `${projectRoot}/backups/**`]
}
