import { Marked, Renderer, type Tokens } from 'marked'
import { escapeMarkup } from './escape-markup.ts'
import type { Heading } from './heading.ts'
import { type PictureFile, pictureAddress } from './picture-file.ts'

export interface RenderedMarkdown {
  html: string
  /** The chapters, for a table of contents. */
  headings: Heading[]
  words: number
  /** There are tags in it, which are shown as they were typed. */
  hasTags: boolean
}

/** Ids that the page around the text has already. */
const idsOfThePage = ['content', 'menu']
const here = 'https://site.invalid'

export interface MarkdownOptions {
  /** Where a link may lead. */
  schemes?: string[]
  /** The uploaded pictures that the text may show, by id. */
  pictures?: ReadonlyMap<string, PictureFile>
}

/**
 * Markdown as HTML that can do nothing but be read: tags that somebody typed are shown as text, and a
 * link leads to a web page, a mailbox or a place on this site, unless more schemes are allowed.
 */
export function renderMarkdown(source: string, options: MarkdownOptions = {}): RenderedMarkdown {
  const renderer = new SafeRenderer(options)
  const html = parse(source, renderer)
  return {
    html,
    headings: renderer.headings,
    words: plain(html).split(/\s+/).filter(Boolean).length,
    hasTags: renderer.hasTags,
  }
}

function parse(source: string, renderer: SafeRenderer): string {
  try {
    return new Marked().parse(source, { renderer, async: false })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    // Thousands of quotes or lists inside one another: nobody writes that to be read as such.
    renderer.headings.length = 0
    return `<p>${escapeMarkup(source)}</p>\n`
  }
}

/** The pictures that a text shows, by their ids. */
export function picturesIn(source: string): string[] {
  return [...new Set([...source.matchAll(uploaded)].map(([, id = '']) => id))]
}

const uploaded =
  /\/media\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/\d+\.webp/g
/** How wide the column of a text is. */
const textSizes = '(min-width: 768px) 672px, 92vw'

class SafeRenderer extends Renderer {
  readonly headings: Heading[] = []
  hasTags = false
  readonly #ids = new Set(idsOfThePage)
  /** How often a name was taken, so that the next one is found at once. */
  readonly #taken = new Map<string, number>()
  readonly #schemes: string[]
  readonly #pictures: ReadonlyMap<string, PictureFile>

  constructor(options: MarkdownOptions) {
    super()
    this.#schemes = options.schemes ?? ['http:', 'https:', 'mailto:']
    this.#pictures = options.pictures ?? new Map()
  }

  override html({ text, block }: Tokens.HTML | Tokens.Tag): string {
    this.hasTags = true
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
    const url = resolve(href)
    if (url?.origin !== here) return alt
    if (url.pathname.startsWith('/media/')) return this.#uploaded(url.pathname, alt)
    // Nothing else of ours is a picture, and nothing is asked for in the name of one.
    if (!url.pathname.startsWith('/pictures/')) return alt
    return `<img src="${escapeMarkup(url.pathname)}" alt="${alt}" loading="lazy">`
  }

  /** In its true size, so that nothing moves when it arrives; its words, if it is gone. */
  #uploaded(path: string, alt: string): string {
    const [id = ''] = picturesIn(path)
    const picture = this.#pictures.get(id)
    if (!picture) return alt
    const sources = picture.widths.map((wide) => `${pictureAddress(picture, wide)} ${wide}w`)
    const largest = pictureAddress(picture, picture.widths.at(-1) ?? picture.width)
    return `<img src="${largest}" srcset="${sources.join(', ')}" sizes="${textSizes}" width="${picture.width}" height="${picture.height}" alt="${alt}" loading="lazy" decoding="async">`
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
    let next = this.#taken.get(base) ?? 2
    for (; this.#ids.has(id); next += 1) id = `${base}-${next}`
    this.#taken.set(base, next)
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
