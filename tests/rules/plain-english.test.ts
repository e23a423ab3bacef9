import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { projectSources } from './project-sources.ts'

/** Constructions that are not plain English, and how often each still stands in a comment: only ever fewer. */
const banned: [construction: RegExp, inComments: number][] = [
  [/\bwhoever\b/gi, 280],
  [/\bsome(body|one) of\b/gi, 0],
  [/\b(a|another|by|no|one|our|the|this) mails?\b(?!\s+(desk|provider|server))/gi, 0],
  [/\bwhat is no\b/gi, 0],
  [/\bof one that\b/gi, 0],
  [/\bthe first due first\b/gi, 0],
  [/\bin these days\b/gi, 0],
  [/\bwhom it is for\b/gi, 0],
  [/\bneeds somebody\b/gi, 0],
]

/** Every text of a file that could reach a screen, an email or a log, and its comments. */
function textsOf(file: string, source: string): { texts: string[]; comments: string[] } {
  const { program, comments } = parseSync(file, source)
  const texts: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && texts.push(value)),
    JSXText: ({ value }) => void texts.push(value.replaceAll(/\s+/g, ' ')),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? ''),
  }).visit(program)
  return { texts, comments: comments.map(({ value }) => value) }
}

const found = [...projectSources()].map(([file, source]) => ({ file, ...textsOf(file, source) }))
const articles = globSync('content/**/*.md').map((file) => ({
  file,
  texts: readFileSync(file, 'utf8').split('\n'),
}))

describe.each(banned)('%s', (construction, allowed) => {
  it('stands in no text that people read', () => {
    const places = [...found, ...articles].flatMap(({ file, texts }) =>
      texts.flatMap((text) =>
        (text.match(construction) ?? []).map(() => `${file}: ${text.slice(0, 300)}`),
      ),
    )
    expect(places).toEqual([])
  })

  it(`stands in at most ${allowed} comments`, () => {
    const count = found.reduce(
      (sum, { comments }) => sum + (comments.join('\n').match(construction)?.length ?? 0),
      0,
    )
    expect(count).toBeLessThanOrEqual(allowed)
  })
})
