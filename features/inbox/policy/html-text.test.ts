import { expect, it } from 'vitest'
import { htmlToText } from './html-text.ts'

it.each([
  [
    '<p>Dear&nbsp;Enix,</p><p>40 people &amp; one <b>kitchen</b>.</p>',
    'Dear Enix,\n\n40 people & one kitchen.',
  ],
  ['Hello<br>you<br/>there', 'Hello\nyou\nthere'],
  [
    '<div>Yes</div><blockquote>Thursday?<blockquote>Friday?</blockquote></blockquote>',
    'Yes\n> Thursday?\n> > Friday?',
  ],
  ['<style>p{}</style><script>alert(1)</script><title>x</title>Hi', 'Hi'],
  ['<!-- <p>no</p> -->Hi<!-- open', 'Hi'],
  ['<img src=x onerror=alert(1)><a href="javascript:alert(1)">Click</a>', 'Click'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['&lt;b&gt;bold&lt;/b&gt; &#8364;5 &#x1F600; &#0; &unknown;', '<b>bold</b> €5 😀 &unknown;'],
  [
    '<table><tr><td>Snacks</td><td>12</td></tr><tr><td>Drinks</td><td>8</td></tr></table>',
    'Snacks 12\nDrinks 8',
  ],
  ['', ''],
])('%s reads as plain text', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

it.each(['<', '<a ', '<!--', '<style>', '&#', '<blockquote>'])(
  'a hundred thousand times %s is read before the test gives up',
  (piece) => {
    expect(htmlToText(piece.repeat(100_000)).length).toBeLessThan(400_000)
  },
)
