// Chromium, a typeface, PostgreSQL, a PDF reader, an MQTT broker, an IMAP server and nginx come from the
// system: npm has no package that ships them.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run, say } from './steps.mjs'

const programs = [
  {
    name: 'Chromium',
    package: 'chromium-headless-shell',
    found: () => findChromium() !== undefined,
    // The tests run in a whole browser too, in half as much time again.
    best: () => inPath('chromium-headless-shell') !== undefined,
  },
  { name: 'PostgreSQL', package: 'postgresql', found: hasPostgres },
  {
    name: 'Poppler',
    package: 'poppler-utils',
    found: () => inPath('pdffonts') !== undefined,
  },
  // The stand-ins of our typefaces are measured on Arial, which Liberation Sans stands for on Linux.
  {
    name: 'Liberation Sans',
    package: 'fonts-liberation',
    found: () =>
      existsSync('/usr/share/fonts/truetype/liberation') ||
      /Arial|Liberation Sans/.test(String(spawnSync('fc-list', [':', 'family']).stdout)),
  },
  { name: 'Mosquitto', package: 'mosquitto', found: () => findMosquitto() !== undefined },
  { name: 'nginx', package: 'nginx-light', found: () => findNginx() !== undefined },
  { name: 'Dovecot', package: 'dovecot-imapd', found: () => findDovecot() !== undefined },
]

/** Installs what is missing through apt where it may; otherwise says exactly what to install. */
export function ensureSystemPrograms() {
  const missing = programs.filter((program) => !(program.best ?? program.found)())
  if (missing.length === 0) return
  const packages = missing.map((program) => program.package)
  const apt = spawnSync('apt-get', ['--version']).status === 0
  if (apt && process.getuid?.() === 0) {
    say(`Installing ${packages.join(' and ')} with apt-get`)
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update', '-q'], env)
    // One by one: a package that there is not must not keep the others away.
    for (const name of packages) {
      run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], env)
    }
  }
  const still = programs.filter((program) => !program.found())
  if (still.length === 0) return
  const names = still.map((program) => program.name).join(' and ')
  const command = `sudo apt-get install ${still.map((program) => program.package).join(' ')}`
  console.error(`The tests need ${names}. On Debian or Ubuntu: ${command}`)
  process.exit(1)
}

/**
 * The browser that the tests drive; CHROMIUM names another one. The headless shell is the same engine
 * without the window, whose drawing takes as much work as the pages'.
 */
export function findChromium() {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ]
  const candidates = [process.env.CHROMIUM, ...names.map(inPath)]
  return candidates.find((path) => path && existsSync(path))
}

export const findMosquitto = () => findServer('mosquitto')
export const findDovecot = () => findServer('dovecot')
export const findNginx = () => findServer('nginx')

/** Debian keeps servers where only operators look. */
function findServer(name) {
  return [inPath(name), `/usr/sbin/${name}`].find((path) => path && existsSync(path))
}

function hasPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  return (
    versions.some((v) => existsSync(join(debian, v, 'bin/initdb'))) || Boolean(inPath('initdb'))
  )
}

function inPath(name) {
  const folders = (process.env.PATH ?? '').split(':')
  return folders.map((folder) => join(folder, name)).find(existsSync)
}
