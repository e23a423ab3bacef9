import { company } from '#content/company.ts'

/** One paragraph of an email's plain text, or something that is set in a way of its own. */
export type TextBlock =
  | string
  | undefined
  | { facts: [label: string, value: string][] }
  | { link: string; label: string }
  | { quote: string }

const width = 76

/** The plain text of an email: as good to read as its HTML, with the same words at its foot. */
export function plainText(blocks: TextBlock[]): string {
  const { address, phone } = company
  const foot = [
    '-- ',
    `${company.legalName}, ${address.street}, ${address.locality} ${address.postcode}`,
    `${phone.display} · ${company.email}`,
  ].join('\n')
  const written = blocks.filter((block) => block !== undefined).map(textOf)
  return `${[...written, foot].join('\n\n')}\n`
}

function textOf(block: Exclude<TextBlock, undefined>): string {
  if (typeof block === 'string') return wrapped(block, width)
  if ('facts' in block) return block.facts.map(factText).join('\n')
  if ('link' in block) return linkText(block.label, block.link)
  return wrapped(block.quote, width - 2)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')
}

function factText([label, value]: [string, string]): string {
  return isLink(value) ? linkText(label, value) : wrapped(`${label}: ${value}`, width)
}

/** On a line of its own, where every mail program finds both of its ends. */
const linkText = (label: string, link: string) => `${wrapped(`${label}:`, width)}\n${link}`

export const isLink = (text: string) => /^https?:\/\/\S+$/.test(text)

/** Words that stay on one line, such as a telephone number. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** Lines as long as mail programs show them whole. Line breaks of the author's own stay. */
export function wrapped(text: string, most: number): string {
  return text
    .split(/\r?\n/)
    .map((line) => {
      const lines: string[] = []
      for (const word of line.split(' ')) {
        const last = lines.at(-1)
        if (last === undefined || last.length + 1 + word.length > most) lines.push(word)
        else lines[lines.length - 1] = `${last} ${word}`
      }
      return lines.join('\n')
    })
    .join('\n')
    .replaceAll('\u00a0', ' ')
}
