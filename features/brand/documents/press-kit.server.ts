import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { company } from '#content/company.ts'
import { projectRoot } from '#lib/project-root.server.ts'

const cutouts = ['ai-vend-pro-angle', 'combo-angle', 'cooler-pair-angle', 'essentials-locker-angle']

/** Everything that somebody who writes about us needs, in one file. */
export function pressKit(): Uint8Array {
  const files: Zippable = { 'About us.txt': strToU8(aboutUs) }
  const add = (folder: string, source: string, names: string[]) => {
    // Pictures are as small as they get: packing them again only takes time.
    for (const name of names) {
      files[`${folder}/${name}`] = [readFileSync(join(projectRoot, source, name)), { level: 0 }]
    }
  }
  add('Logo', 'public/brand', readdirSync(join(projectRoot, 'public/brand')))
  add('Pictures', 'public/press', readdirSync(join(projectRoot, 'public/press')))
  add(
    'Machines without background',
    'art/renders',
    cutouts.map((name) => `${name}.png`),
  )
  return zipSync(files)
}

const aboutUs = `${company.name}

${company.description}

Founded ${company.foundedYear}.
Legal name: ${company.legalName}
Website: ${company.website}
Telephone: ${company.phone.display}
Press contact: ${company.email}
Where we work: ${company.areasServed.slice(0, -1).join(', ')}

The pictures are computer renderings of our machines. You may use them to report about
${company.name}; please do not change the machines or the logo in them.
`.replaceAll('\n', '\r\n')
