import { Marked, type Token } from 'marked'

/** A part of a text that is set by itself, without any marks. */
export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'item'; text: string; depth: number; mark: string }
  | { kind: 'table'; header: string[]; rows: string[][] }

/** Markdown as blocks of plain text, for a paper that knows no tags. */
export function markdownBlocks(source: string): TextBlock[] {
  try {
    return new Marked().lexer(source).flatMap((token) => blocksOf(token, 0))
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // Thousands of quotes or lists inside one another: nobody writes that to be read as such.
    return [{ kind: 'paragraph', text: source }]
  }
}

function blocksOf(token: Token, depth: number): TextBlock[] {
  switch (token.type) {
    case 'space':
    case 'def':
    case 'hr':
      return []
    case 'heading':
      return [{ kind: 'heading', text: plain(token.tokens ?? []) }]
    case 'blockquote':
      return (token.tokens ?? []).flatMap((inner) => blocksOf(inner, depth))
    case 'list':
      return listBlocks(token, depth)
    case 'table':
      return [
        {
          kind: 'table',
          header: token.header.map(({ tokens }: { tokens: Token[] }) => plain(tokens)),
          rows: token.rows.map((row: { tokens: Token[] }[]) =>
            row.map(({ tokens }) => plain(tokens)),
          ),
        },
      ]
    case 'paragraph':
    case 'text':
      return [
        { kind: 'paragraph', text: token.tokens ? plain(token.tokens) : unescaped(token.raw) },
      ]
    default:
      return [{ kind: 'paragraph', text: 'text' in token ? token.text : token.raw }]
  }
}

function listBlocks(list: Token, depth: number): TextBlock[] {
  const { items, ordered, start } = list as Extract<Token, { type: 'list' }>
  return items.flatMap((item: { tokens: Token[] }, index: number): TextBlock[] => {
    const mark = ordered ? `${Number(start || 1) + index}.` : '•'
    const [first, ...rest] = item.tokens.flatMap((inner) => blocksOf(inner, depth + 1))
    if (first?.kind !== 'paragraph') return [...(first ? [first] : []), ...rest]
    return [{ kind: 'item', text: first.text, depth, mark }, ...rest]
  })
}

/** The words alone, with where a link leads unless they say it. */
function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'br') return '\n'
      if (token.type === 'link') {
        const words = plain(token.tokens ?? [])
        return /^https?:/.test(token.href) && token.href !== words
          ? `${words} (${token.href})`
          : words
      }
      if ('tokens' in token && token.tokens) return plain(token.tokens)
      return unescaped('text' in token ? token.text : token.raw)
    })
    .join('')
}

const signs: Record<string, string> = { amp: '&', quot: '"', '#39': "'", lt: '<', gt: '>' }
const unescaped = (text: string) =>
  text.replace(/&(amp|quot|#39|lt|gt);/g, (_, name: string) => signs[name] ?? '')
