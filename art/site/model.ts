import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { art, publicFolder } from './paths.ts'

/** The flagship as a 3D model, for the page that turns it around. */
export function makeModel() {
  const master = join(art, 'renders/ai-vend-pro.glb')
  if (!existsSync(master))
    throw new Error('renders/ai-vend-pro.glb is missing: npm run art -- --model')
  mkdirSync(join(publicFolder, 'models'), { recursive: true })
  copyFileSync(master, join(publicFolder, 'models/ai-vend-pro.glb'))
}
