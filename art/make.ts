// npm run art: everything the site shows, from the masters in renders/ and the drawing of the logo.
//
//   npm run art                          logos, icons, and the pictures whose master changed
//   npm run art -- --render              first renders the shots that have no master yet
//   npm run art -- --render hero-wide    first renders these shots anew
//   npm run art -- --model               first exports the 3D model anew
//
// Rendering needs Blender; README.md says what to install.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeIcons } from './site/icons.ts'
import { makeLogos } from './site/logos.ts'
import { makeModel } from './site/model.ts'
import { makePictures, shots } from './site/pictures.ts'
import { makePressPictures } from './site/press.ts'

const args = process.argv.slice(2)
const named = args.filter((arg) => !arg.startsWith('--'))
const unknown = named.find((name) => !shots.includes(name))
if (unknown) throw new Error(`There is no shot ${unknown} in shots.json`)

if (args.includes('--render')) {
  const missing = shots.filter(
    (name) => !existsSync(join(import.meta.dirname, `renders/${name}.png`)),
  )
  const wanted = named.length > 0 ? named : missing
  if (!existsSync(join(import.meta.dirname, 'textures/atlas.png'))) inKit('npm', ['run', 'labels'])
  if (wanted.length > 0) inKit('./make-picture.sh', wanted)
}
if (args.includes('--model')) inKit('npm', ['run', 'model'])

await makeLogos()
await makeIcons()
await makePictures()
await makePressPictures()
makeModel()

function inKit(command: string, args: string[]) {
  const { status } = spawnSync(command, args, { cwd: import.meta.dirname, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`)
}
