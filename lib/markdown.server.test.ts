import { describe, expect, it } from 'vitest'
import { picturesIn, renderMarkdown } from './markdown.server.ts'

describe('what somebody typed does nothing but be read', () => {
  it.each([
    ['<script>alert(1)</script>', '<script'],
    ['Hi <img src=x onerror=alert(1)> there', '<img'],
    ['<style>body{display:none}</style>', '<style'],
    ['[x](javascript:alert(1))', 'href'],
    ['[x](JaVaScRiPt:alert(1))', 'href'],
    ['[x](<java\tscript:alert(1)>)', 'href'],
    ['[x](data:text/html,hello)', 'href'],
    ['[x](vbscript:msgbox)', 'href'],
    ['[x](tel:+44)', 'href'],
    ['<javascript:alert(1)>', 'href'],
    ['![x](https://elsewhere.example/pixel.gif)', '<img'],
    ['![x](//elsewhere.example/pixel.gif)', '<img'],
    ['[x](/a "b\\" onclick=\\"alert(1)")', '" onclick="'],
    ['![x](data:image/svg+xml,<svg onload=alert(1)>)', '<img'],
    ['![x](javascript:alert(1))', '<img'],
    ['![" onerror="alert(1)](/pictures/a.webp)', '" onerror="'],
    ['![x](/pictures/a.webp"onerror="alert(1))', '"onerror="'],
    ['[![x](javascript:alert(1))](javascript:alert(2))', 'javascript'],
    ['[a [b](javascript:alert(1)) c](/d)', 'href="javascript'],
    ['> - <iframe src=//evil.example></iframe>', '<iframe'],
    ['| a |\n|-|\n| <script>alert(1)</script> |', '<script'],
    ['## <img src=x onerror=alert(1)>', '<img'],
    ['```html"onmouseover="alert(1)\nx\n```', '"onmouseover="'],
    ['`<script>alert(1)</script>`', '<script'],
    ['<https://a.example/"onclick="alert(1)>', '"onclick="'],
    ['[x][y]\n\n[y]: javascript:alert(1)', 'href'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script'],
    ['<a href="java\nscript:alert(1)">x</a>', '<a'],
    ['![x](/media/0193a1b2-0000-7000-8000-000000000000/960.webp)', '<img'],
    ['![x](/media/../api/content/articles)', '/api/content'],
    ['[x](/a"onmouseover="alert(1))', '" onmouseover'],
  ])('%s', (source, unwanted) => {
    expect(renderMarkdown(source).html).not.toContain(unwanted)
  })

  it('an entity in an address stays what it was', () => {
    const { html } = renderMarkdown('[x](javascript&#58;alert(1))')
    expect(html).not.toMatch(/href="javascript(:|&#58;)/)
  })
})

it.each([
  ['[x](/contact)', '<a href="/contact">x</a>'],
  ['[x](#part)', '<a href="#part">x</a>'],
  ['[x](mailto:a@b.example)', '<a href="mailto:a@b.example">x</a>'],
  ['[x](https://ico.org.uk)', '<a href="https://ico.org.uk" rel="noopener">x</a>'],
  ['[x](/\\evil.example)', '<a href="/\\evil.example" rel="noopener">x</a>'],
  ['![A shelf](/pictures/a.webp)', '<img src="/pictures/a.webp" alt="A shelf" loading="lazy">'],
])('%s is shown as it should be', (source, html) => {
  expect(renderMarkdown(source).html).toBe(`<p>${html}</p>\n`)
})

it('a chapter can be linked to, whatever it is called', () => {
  const { html, headings } = renderMarkdown(
    '# Top\n\n## Who pays & how much\n\n## Top\n\n### Part *one*\n\n## Content\n\n## ???',
  )
  expect(headings).toEqual([
    { id: 'top', text: 'Top' },
    { id: 'who-pays-how-much', text: 'Who pays & how much' },
    { id: 'top-2', text: 'Top' },
    { id: 'content-2', text: 'Content' },
    { id: 'section', text: '???' },
  ])
  expect(html).toContain('<h3 id="part-one">Part <em>one</em></h3>')
  expect(html).not.toContain('<h1')
})

it('counts words, not signs', () => {
  expect(renderMarkdown('## Two words\n\nAnd **three** more.').words).toBe(5)
})

describe('a text that was made to keep a server busy', () => {
  const longestParagraph = 8000
  const whole = (part: string) => part.repeat(Math.floor(longestParagraph / part.length))
  it.each(
    [
      ['[', '![', '[a](', '*', '**a', '_a', '`', '`a', '~', '<', '<a ', '<!--', '&', '\\'],
      [
        'a.',
        'a@',
        'http://',
        'www.',
        '> ',
        '+ ',
        '1. ',
        '> + ',
        '* a ',
        '|a',
        '*_',
        '# a\n',
        '- a\n',
      ],
    ].flat(),
  )('%j over and over is read in time', (part) => {
    // Of the processor: others may be busy on this machine.
    const began = process.cpuUsage()
    expect(renderMarkdown(whole(part)).html).toBeTruthy()
    expect(process.cpuUsage(began).user / 1000).toBeLessThan(1000)
  })

  it('quotes within quotes beyond all measure are shown as text', () => {
    const { html, headings } = renderMarkdown(`# Top\n\n${'> '.repeat(20_000)}<b>`)
    expect(html).toContain('&gt; &lt;b&gt;')
    expect(headings).toEqual([])
  })

  it('the same heading a thousand times has a thousand ids', () => {
    const { headings } = renderMarkdown('## a\n\n'.repeat(1000))
    expect(new Set(headings.map(({ id }) => id)).size).toBe(1000)
  })
})

describe('an uploaded picture', () => {
  const id = '0193a1b2-0000-7000-8000-000000000000'
  const widths = [480, 900]
  const size = { width: 900, height: 600, widths, focus: 0.5, placeholder: undefined }
  const pictures = new Map([[id, { ...size, file: id, uploaded: true as const }]])

  it('has its true size, so that nothing moves when it arrives', () => {
    const { html } = renderMarkdown(`![A shelf](/media/${id}/900.webp)`, { pictures })
    expect(html).toBe(
      `<p><img src="/media/${id}/900.webp" srcset="/media/${id}/480.webp 480w, /media/${id}/900.webp 900w" sizes="(min-width: 768px) 672px, 92vw" width="900" height="600" alt="A shelf" loading="lazy" decoding="async"></p>\n`,
    )
  })

  it('that is gone leaves its words', () => {
    expect(renderMarkdown(`![A shelf](/media/${id}/900.webp)`).html).toBe('<p>A shelf</p>\n')
  })

  it('is found in a text, once', () => {
    expect(picturesIn(`![a](/media/${id}/900.webp) ![b](/media/${id}/480.webp)`)).toEqual([id])
  })
})

it.each([
  ['a paragraph that begins with a tag', '<div>A **bold** word</div>', true],
  ['a tag within a paragraph', 'Press <kbd>Enter</kbd>', true],
  ['a comment', '<!-- later -->', true],
  ['an address in angle brackets', 'See <https://example.com>', false],
  ['a tag in code', 'Write `<b>` or\n\n```\n<b>\n```', false],
  ['a comparison', 'Fewer than 3 < 4', false],
])('%s: its author is told that tags are shown as text: %3$s', (_, source, told) => {
  expect(renderMarkdown(source).hasTags).toBe(told)
})
