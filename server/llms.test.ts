import { describe, expect, it } from 'vitest'
import { company } from '#content/company.ts'
import { llmsText } from './llms.ts'

const page = (path: string, title: string, more = '') =>
  `<title>${title} | ${company.name}</title><meta name="description" content="About ${title}."/><link rel="canonical" href="${company.website}${path}"/>${more}`

describe('/llms.txt', () => {
  it('has each page in its own words, and articles apart', () => {
    const text = llmsText([page('/a', 'Tea &amp; cake'), page('/blog/b', 'An article')])
    const [pages, articles] = text.split('## Articles')
    expect(pages).toContain(`- [Tea & cake](${company.website}/a): About Tea & cake.`)
    expect(articles).toContain(`- [An article](${company.website}/blog/b): About An article.`)
    expect(pages).not.toContain('An article')
  })

  it('leaves out what search engines are not told of, and says one address once', () => {
    const text = llmsText([
      page('/a', 'One'),
      page('/a', 'One'),
      page('/b', 'Hidden', '<meta name="robots" content="noindex"/>'),
      '<title>Nothing said of it</title>',
    ])
    expect(text.match(/One/g)).toHaveLength(2)
    expect(text).not.toMatch(/Hidden|Nothing/)
  })
})
