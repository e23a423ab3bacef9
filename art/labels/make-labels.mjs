// Draws every texture the machines use: the product label atlas, the screens, the
// lit headers, the liveries and the lobby picture. Output: ./textures.

import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { logo, logoWidth } from './brand.mjs'
import { COLOUR, gradient, leaf } from './motifs.mjs'
import { cells, pictogram } from './product-labels.mjs'

const TEXTURES = fileURLToPath(new URL('../textures/', import.meta.url))
mkdirSync(TEXTURES, { recursive: true })
const save = (svg, name) =>
  sharp(Buffer.from(svg))
    .png()
    .toFile(TEXTURES + name)

// ---- the atlas
const names = {
  can: [0, 10],
  bottle: [10, 8],
  bag: [18, 10],
  bar: [28, 6],
  carton: [34, 4],
  pot: [38, 4],
  food: [42, 3],
  kraft: [45, 1],
  essential: [46, 12],
}
console.log(cells.length, names)
const comps = []
for (let i = 0; i < cells.length; i++) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${cells[i]()}</svg>`
  comps.push({
    input: await sharp(Buffer.from(svg)).resize(512, 512).png().toBuffer(),
    left: (i % 8) * 512,
    top: Math.floor(i / 8) * 512,
  })
}
const base = sharp({
  create: { width: 4096, height: 4096, channels: 3, background: COLOUR.cream },
}).composite(comps)
const buf = await base.png().toBuffer()
await sharp(buf).toFile(`${TEXTURES}atlas.png`)
await sharp(buf).resize(2048).toFile(`${TEXTURES}atlas2k.png`)
// touchscreen UI, 9:16
const icon = (x, y, k, f) =>
  ({
    can: `<rect x="${x - 26}" y="${y - 44}" width="52" height="88" rx="12" fill="${f}"/><rect x="${x - 18}" y="${y - 54}" width="36" height="8" rx="4" fill="${f}"/>`,
    bag: `<path d="M${x - 36} ${y - 50} H${x + 36} L${x + 42} ${y + 50} H${x - 42}Z" fill="${f}"/>`,
    leaf: leaf(x, y + 50, 1.2, 0, f) + leaf(x, y + 50, 1, -38, f) + leaf(x, y + 50, 1, 38, f),
  })[k]
const tile = (x, y, w, h, a, b, k, label) =>
  `<defs>${gradient(`t${x}${y}`, a, b, 1, 1)}</defs><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="34" fill="url(#t${x}${y})"/>` +
  icon(x + w / 2, y + h * 0.4, k, COLOUR.cream) +
  `<text x="${x + w / 2}" y="${y + h - 34}" font-family="Inter" font-weight="700" font-size="38" fill="#fff" text-anchor="middle">${label}</text>`
const ui = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600" viewBox="0 0 900 1600"><defs>${gradient('b', '#16306A', '#0A1226')}<radialGradient id="o"><stop offset="0" stop-color="#FF9A45"/><stop offset="1" stop-color="#FF6A00"/></radialGradient></defs><rect width="900" height="1600" fill="url(#b)"/>
${logo(56, 146, 62, COLOUR.orange, '#fff', COLOUR.orange)}
<text x="788" y="136" font-family="Inter" font-weight="600" font-size="44" fill="#9DB4E0" text-anchor="middle">09:41</text>
<circle cx="450" cy="560" r="300" fill="#FF7A1A" opacity=".13"/><circle cx="450" cy="560" r="244" fill="#FF7A1A" opacity=".22"/><circle cx="450" cy="560" r="190" fill="url(#o)"/>
<g fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round" transform="translate(386 560)"><path d="M0 -34 Q22 0 0 34"/><path d="M46 -64 Q90 0 46 64"/><path d="M94 -96 Q160 0 94 96"/></g>
<text x="450" y="985" font-family="Inter" font-weight="800" font-size="92" fill="#fff" text-anchor="middle">Tap to open</text>
<text x="450" y="1056" font-family="Inter" font-weight="500" font-size="42" fill="#B9C9EA" text-anchor="middle">Take what you like, close the door</text>
${tile(56, 1140, 246, 330, '#FF8A2B', '#E85D04', 'can', 'Drinks')}${tile(327, 1140, 246, 330, '#1C9AA1', '#0E5F66', 'leaf', 'Fresh')}${tile(598, 1140, 246, 330, '#F2656B', '#B92E3B', 'bag', 'Snacks')}
<rect x="330" y="1528" width="240" height="12" rx="6" fill="#fff" opacity=".35"/></svg>`
await save(ui, 'ui.png')
// Header light boxes: 0.66 m x 0.088 m on the flagship.
const header = (background, colour) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="240" viewBox="0 0 1800 240"><rect width="1800" height="240" fill="${background}"/>${logo(60, 172, 88, '#FF7A1A', colour, '#FF7A1A')}</svg>`
const head = header('#05080F', '#fff')
await save(header('#ECEAE6', '#0A1226'), 'head-cooler.png')
await save(head, 'head.png')
const readerFace = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><rect width="512" height="512" fill="#05070c"/><g fill="none" stroke="#cfe0ff" stroke-width="20" stroke-linecap="round" transform="translate(196 240)"><path d="M0 -34 Q22 0 0 34"/><path d="M46 -64 Q90 0 46 64"/><path d="M94 -96 Q160 0 94 96"/></g><circle cx="176" cy="420" r="14" fill="#38e08a"/><circle cx="230" cy="420" r="14" fill="#38e08a"/><circle cx="284" cy="420" r="14" fill="#38e08a"/><circle cx="338" cy="420" r="14" fill="#12301f"/></svg>`
await save(readerFace, 'reader.png')

// Side liveries. The texture has the shape of the side panel (0.668 m x 1.833 m), so nothing is stretched.
const arc = (r, w, c, o) =>
  `<circle cx="820" cy="2050" r="${r}" fill="none" stroke="${c}" stroke-width="${w}" opacity="${o}"/>`
const livery = (ground, one, two, three, text, accent = '#FF7A1A') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1094" height="3000" viewBox="0 0 729 2000"><rect width="729" height="2000" fill="${ground}"/>${arc(400, 180, one, 1)}${arc(660, 86, two, 1)}${arc(850, 58, three, 1)}${arc(1000, 32, three, 0.8)}${logo(729 / 2 - logoWidth(82) / 2, 300, 82, accent, text, accent)}</svg>`
const side = livery('#0B1835', '#FF7A1A', '#FFB347', '#1D3A78', '#fff')
await save(livery('#ECE6DB', '#FF7A1A', '#FFB98A', '#D9CFBF', '#0A1226'), 'side-light.png')
await save(livery('#F06A10', '#FFB347', '#0B1835', '#FF8A3A', '#fff', '#fff'), 'side-orange.png')
await save(side, 'side.png')
const lobbyPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 900 1200"><rect width="900" height="1200" fill="#F3E9DC"/><circle cx="450" cy="470" r="250" fill="#FF7A1A"/><path d="M0 700 Q225 560 450 700 T900 700 V1200 H0Z" fill="#12264F"/><path d="M0 850 Q225 720 450 850 T900 850 V1200 H0Z" fill="#0A1226"/><path d="M0 1000 Q225 890 450 1000 T900 1000 V1200 H0Z" fill="#E9CFA6"/></svg>`
await save(lobbyPicture, 'art.png')

// Small landscape screen of the coil machine.
const coilUi = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="760" viewBox="0 0 1000 760"><defs>${gradient('b', '#16306A', '#0A1226')}</defs><rect width="1000" height="760" fill="url(#b)"/>${logo(70, 170, 74, COLOUR.orange, '#fff', COLOUR.orange)}<text x="500" y="400" font-family="Inter" font-weight="800" font-size="112" fill="#fff" text-anchor="middle">Pick a code</text><text x="500" y="486" font-family="Inter" font-weight="500" font-size="54" fill="#B9C9EA" text-anchor="middle">then tap your card</text><rect x="250" y="560" width="500" height="120" rx="60" fill="#FF7A1A"/><text x="500" y="640" font-family="Inter" font-weight="800" font-size="68" fill="#fff" text-anchor="middle">A 4</text></svg>`
await save(coilUi, 'coil-ui.png')
// Locker screen, light theme, 9:16.
const lockerTile = (x, y, f, k) =>
  `<rect x="${x}" y="${y}" width="380" height="300" rx="40" fill="${f}"/><g transform="translate(${x + 62} ${y + 22}) scale(.5)">${pictogram[k]('#fff')}</g>`
const lockerUi = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600" viewBox="0 0 900 1600"><rect width="900" height="1600" fill="#F6F1E8"/>${logo(56, 160, 68, COLOUR.orange, COLOUR.ink, COLOUR.orange)}<text x="60" y="400" font-family="Inter" font-weight="800" font-size="104" fill="${COLOUR.ink}">What did</text><text x="60" y="514" font-family="Inter" font-weight="800" font-size="104" fill="${COLOUR.ink}">you forget?</text>${lockerTile(56, 620, COLOUR.navy, 'headphones')}${lockerTile(464, 620, COLOUR.orange, 'power')}${lockerTile(56, 948, COLOUR.teal, 'brush')}${lockerTile(464, 948, COLOUR.coral, 'pencil')}<rect x="56" y="1320" width="788" height="170" rx="85" fill="${COLOUR.ink}"/><text x="450" y="1426" font-family="Inter" font-weight="700" font-size="64" fill="#fff" text-anchor="middle">Tap card to open</text></svg>`
await save(lockerUi, 'locker-ui.png')
// Keypad of the coil machine: 3 x 4 keys.
const keys = ['A', 'B', 'C', '1', '2', '3', '4', '5', '6', '7', '8', '9']
const keypad = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 600 800"><rect width="600" height="800" rx="40" fill="#0B0E15"/>${keys
  .map((k, i) => {
    const x = 40 + (i % 3) * 180,
      y = 40 + Math.floor(i / 3) * 184
    return `<rect x="${x}" y="${y}" width="160" height="160" rx="36" fill="#2A3142"/><text x="${x + 80}" y="${y + 112}" font-family="Inter" font-weight="700" font-size="88" fill="${i < 3 ? COLOUR.orange : '#E8EEF9'}" text-anchor="middle">${k}</text>`
  })
  .join('')}</svg>`
await save(keypad, 'keypad.png')
// The locker's film and header share the tone of its matt paint.
const lockerSide = `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="3000" viewBox="0 0 500 2000"><rect width="500" height="2000" fill="#E9E2D6"/>${[
  [300, 130, '#FF7A1A', 1],
  [490, 66, '#0B1835', 1],
  [620, 40, '#D6CCBB', 1],
  [720, 24, '#D6CCBB', 0.8],
]
  .map(
    ([r, w, c, o]) =>
      `<circle cx="560" cy="2040" r="${r}" fill="none" stroke="${c}" stroke-width="${w}" opacity="${o}"/>`,
  )
  .join('')}${logo(250 - logoWidth(60) / 2, 280, 60, '#FF7A1A', '#0A1226', '#FF7A1A')}</svg>`
await save(lockerSide, 'side-locker.png')
await save(header('#E9E2D6', '#0A1226'), 'head-locker.png')
