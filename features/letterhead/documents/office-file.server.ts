import { strToU8, zipSync } from 'fflate'
import { escapeMarkup } from '#lib/escape-markup.ts'

/* The package that Word and Excel read (ECMA-376, part 2): XML parts in a ZIP, and how they belong together. */

interface Part {
  /** Such as "word/styles.xml". */
  path: string
  /** What it is to the main part: the last word of its relationship type. */
  kind: 'officeDocument' | 'styles' | 'footer' | 'worksheet'
  mediaType: string
  /** Without the declaration. */
  xml: string
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const packages = 'http://schemas.openxmlformats.org/package/2006'
export const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const office = 'application/vnd.openxmlformats-officedocument'

/** The first part is the document. The others are its parts "r1", "r2" and so on. */
export function officeFile(main: Part, ...others: Part[]): Uint8Array {
  const [folder = '', name = ''] = main.path.split('/')
  const parts = [main, ...others]
  const types = parts.map(
    ({ path, mediaType }) =>
      `<Override PartName="/${path}" ContentType="${office}.${mediaType}+xml"/>`,
  )
  const links = (linked: Part[], from: string) =>
    `<Relationships xmlns="${packages}/relationships">${linked
      .map(
        ({ kind, path }, index) =>
          `<Relationship Id="r${index + 1}" Type="${relationships}/${kind}" Target="${path.replace(from, '')}"/>`,
      )
      .join('')}</Relationships>`
  const files: [path: string, xml: string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types.join('')}</Types>`,
    ],
    ['_rels/.rels', links([main], '')],
    [`${folder}/_rels/${name}.rels`, links(others, `${folder}/`)],
    ...parts.map(({ path, xml }): [string, string] => [path, xml]),
  ]
  return zipSync(Object.fromEntries(files.map(([path, xml]) => [path, strToU8(declaration + xml)])))
}

/** XML has no control characters, not even escaped. */
export const xmlText = (text: string): string =>
  escapeMarkup(text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ''))
