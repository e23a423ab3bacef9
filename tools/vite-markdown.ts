import { readFileSync } from 'node:fs'
import { marked } from 'marked'
import type { Plugin } from 'vite'
import { company } from '../content/company.ts'

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

/** Our own Markdown becomes HTML at build time, so that the browser carries no parser. */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('.md')) return undefined
      const source = readFileSync(id, 'utf8').replace(/\{\{(\w+)\}\}/g, (_, fact: string) => {
        const value = facts[fact]
        if (value === undefined) throw new Error(`${id}: there is no fact called ${fact}`)
        return value
      })
      const html = marked.parse(source, { async: false })
      return { code: `export default ${JSON.stringify(html)}`, moduleType: 'js' }
    },
  }
}
