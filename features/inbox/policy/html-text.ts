/** Between these tags stands nothing that a reader sees. */
const unseen = new Set(['head', 'noscript', 'script', 'style', 'template', 'title', 'svg'])
/** These begin and end on a line of their own. */
const blocks = new Set([
  ...['address', 'article', 'div', 'dl', 'dt', 'dd', 'figure', 'footer', 'form', 'h1', 'h2', 'h3'],
  ...['h4', 'h5', 'h6', 'header', 'hr', 'li', 'main', 'ol', 'pre', 'section', 'table', 'tr', 'ul'],
])
const entities: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', zwnj: '', zwj: '' },
  ...{
    ndash: '–',
    mdash: '—',
    hellip: '…',
    bull: '•',
    middot: '·',
    copy: '©',
    reg: '®',
    trade: '™',
  },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', sbquo: '‚', bdquo: '„', laquo: '«' },
  ...{ raquo: '»', euro: '€', pound: '£', deg: '°', auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä' },
  ...{ Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é', egrave: 'è', ecirc: 'ê', agrave: 'à' },
  ...{ acirc: 'â', ccedil: 'ç', ocirc: 'ô', ugrave: 'ù', ucirc: 'û', icirc: 'î', ntilde: 'ñ' },
}

/**
 * The words of an HTML email as plain text: quotes are marked with >, and nothing of the markup is left
 * that a browser could act on. Reads from the beginning to the end once, whatever is in it.
 */
export function htmlToText(html: string): string {
  const lines: string[] = []
  let line = ''
  let depth = 0
  const endLine = () => {
    lines.push(`${'> '.repeat(depth)}${line.replaceAll(/ {2,}/g, ' ').trim()}`.trimEnd())
    line = ''
  }
  const endBlock = () => line.trim() && endLine()
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    line += plain(html.slice(at, open < 0 ? html.length : open))
    if (open < 0) break
    const { name, isEnd, next } = tagAt(html, open)
    at = next
    if (!isEnd && unseen.has(name)) at = endOf(html, name, next)
    else if (name === 'br') endLine()
    else if (name === 'p') {
      endBlock()
      if (isEnd) endLine()
    } else if (name === 'blockquote') {
      endBlock()
      depth = Math.max(0, Math.min(10, depth + (isEnd ? -1 : 1)))
    } else if (blocks.has(name)) endBlock()
    else if (name === 'td' || name === 'th') line += ' '
    else if (name === '' && next === open + 1) line += '<'
  }
  endBlock()
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** The tag that begins here, and where the text goes on; without a name for a comment or a lone sign. */
function tagAt(html: string, open: number): { name: string; isEnd: boolean; next: number } {
  if (html.startsWith('<!--', open)) {
    const end = html.indexOf('-->', open + 4)
    return { name: '', isEnd: false, next: end < 0 ? html.length : end + 3 }
  }
  const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 24)) ?? []
  const isMarkup = name !== '' || html.startsWith('<!', open) || html.startsWith('<?', open)
  if (!isMarkup) return { name: '', isEnd: false, next: open + 1 }
  const end = html.indexOf('>', open)
  return {
    name: name.toLowerCase(),
    isEnd: slash === '/',
    next: end < 0 ? html.length : end + 1,
  }
}

function endOf(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}\\b[^>]*>`, 'gi')
  closing.lastIndex = from
  const found = closing.exec(html)
  return found ? closing.lastIndex : html.length
}

function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
      if (!name.startsWith('#')) return entities[name] ?? whole
      const code = /^#x/i.test(name)
        ? Number.parseInt(name.slice(2), 16)
        : Number.parseInt(name.slice(1), 10)
      return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : ' '
    })
}
