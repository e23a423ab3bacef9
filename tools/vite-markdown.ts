import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { company } from '../content/company.ts'
import { renderMarkdown } from '../lib/markdown.server.ts'

const { street, locality, postcode } = company.address
const facts: Record<string, string> = {
  name: company.name,
  legalName: company.legalName,
  email: `[${company.email}](mailto:${company.email})`,
  privacyEmail: `[${company.privacyEmail}](mailto:${company.privacyEmail})`,
  phone: `[${unbroken(company.phone.display)}](${company.phone.href})`,
  address: `${street}, ${locality} ${unbroken(postcode)}`,
}

/** A number or a postcode stays on one line. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/**
 * Our own Markdown becomes HTML at build time, so that the browser carries no parser. With ?about the
 * module holds only what is said about the text, so that a list of texts need not carry them; with
 * ?source it holds the Markdown itself.
 */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    enforce: 'pre',
    load(id) {
      const [file = '', query] = id.split('?', 2)
      if (!file.endsWith('.md')) return undefined
      const source = readFileSync(file, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, fact: string) => {
        const value = facts[fact]
        if (value === undefined) throw new Error(`${file}: there is no fact called ${fact}`)
        return value
      })
      const { about, text } = splitFrontMatter(source)
      if (query === 'source') {
        const code = `export const about = ${JSON.stringify(about)}\nexport const source = ${JSON.stringify(text)}`
        return { code, moduleType: 'js' }
      }
      const { html, headings, words } = renderMarkdown(text, {
        schemes: ['http:', 'https:', 'mailto:', 'tel:'],
      })
      const exported = { about: { ...about, words }, ...(query !== 'about' && { html, headings }) }
      const code = Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
      return { code, moduleType: 'js' }
    },
  }
}

/** Lines of "name: value" between two lines of dashes, then the text. */
function splitFrontMatter(source: string): { about: Record<string, string>; text: string } {
  const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  if (head === undefined || text === undefined) return { about: {}, text: source }
  const about = head.split('\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
  })
  return { about: Object.fromEntries(about), text }
}
