import { Marked, Renderer, type Tokens } from 'marked'
import { escapeMarkup } from './escape-markup.ts'
import type { Heading } from './heading.ts'

export interface RenderedMarkdown {
  html: string
  /** The chapters, for a table of contents. */
  headings: Heading[]
  words: number
}

/** Ids that the page around the text has already. */
const idsOfThePage = ['content', 'menu']
const here = 'https://site.invalid'

/**
 * Markdown as HTML that can do nothing but be read: tags that somebody typed are shown as text, and a
 * link leads to a web page, a mailbox or a place on this site, unless more schemes are allowed.
 */
export function renderMarkdown(
  source: string,
  schemes: string[] = ['http:', 'https:', 'mailto:'],
): RenderedMarkdown {
  const renderer = new SafeRenderer(schemes)
  const html = new Marked().parse(source, { renderer, async: false })
  return {
    html,
    headings: renderer.headings,
    words: plain(html).split(/\s+/).filter(Boolean).length,
  }
}

class SafeRenderer extends Renderer {
  readonly headings: Heading[] = []
  readonly #ids = new Set(idsOfThePage)
  readonly #schemes: string[]

  constructor(schemes: string[]) {
    super()
    this.#schemes = schemes
  }

  override html({ text, block }: Tokens.HTML | Tokens.Tag): string {
    return block ? `<p>${escapeMarkup(text)}</p>\n` : escapeMarkup(text)
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const inner = this.parser.parseInline(tokens)
    const text = plain(inner)
    const id = this.#newId(text)
    // The page has its one h1 already.
    const level = Math.max(depth, 2)
    if (level === 2) this.headings.push({ id, text })
    return `<h${level} id="${id}">${inner}</h${level}>\n`
  }

  override link({ href, title, tokens }: Tokens.Link): string {
    const inner = this.parser.parseInline(tokens)
    const url = resolve(href)
    if (!url || !this.#schemes.includes(url.protocol)) return inner
    const named = title ? ` title="${escapeMarkup(title)}"` : ''
    const outside = /^https?:$/.test(url.protocol) && url.origin !== here
    return `<a href="${escapeMarkup(href)}"${named}${outside ? ' rel="noopener"' : ''}>${inner}</a>`
  }

  override image({ href, text }: Tokens.Image): string {
    const alt = escapeMarkup(text)
    if (resolve(href)?.origin !== here) return alt
    return `<img src="${escapeMarkup(href)}" alt="${alt}" loading="lazy">`
  }

  override table(token: Tokens.Table): string {
    const name = token.header.map(({ tokens }) => plain(this.parser.parseInline(tokens))).join(', ')
    // Focusable, or a keyboard could not scroll it on a small screen.
    return `<div class="table-scroller" role="region" aria-label="${escapeMarkup(`Table: ${name}`)}" tabindex="0">${super.table(token)}</div>\n`
  }

  #newId(text: string): string {
    const name = text
      .toLowerCase()
      .normalize('NFD')
      .replace(/['’]|\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
    const base = name || 'section'
    let id = base
    for (let next = 2; this.#ids.has(id); next += 1) id = `${base}-${next}`
    this.#ids.add(id)
    return id
  }
}

/** As a browser would: it ignores line breaks and takes a backslash for a slash. */
function resolve(href: string): URL | undefined {
  return URL.parse(href, here) ?? undefined
}

function plain(html: string): string {
  const signs: Record<string, string> = { amp: '&', quot: '"', '#39': "'", lt: '<', gt: '>' }
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|quot|#39|lt|gt);/g, (_, name: string) => signs[name] ?? '')
}
