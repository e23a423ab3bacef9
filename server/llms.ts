import { company } from '#content/company.ts'
import { unescapeMarkup } from '#lib/escape-markup.ts'

/** As every title ends, and that of home begins. */
const ofCompany = new RegExp(`^${company.name} \\| | \\| ${company.name}$`)

/**
 * /llms.txt: what the site is and has, for programs that read it. Each page in the words of its own
 * title and description; those that search engines are not told of are left out.
 */
export function llmsText(pages: readonly string[]): string {
  const listed = pages.flatMap((html) => {
    const [title, description, url] = [
      /<title>([^<]*)<\/title>/,
      /<meta name="description" content="([^"]*)"/,
      /<link rel="canonical" href="([^"]*)"/,
    ].map((pattern) => pattern.exec(html)?.[1])
    if (!title || !description || !url || /<meta name="robots" content="noindex"/.test(html))
      return []
    const name = unescapeMarkup(title.replace(ofCompany, ''))
    return [{ url, line: `- [${name}](${url}): ${unescapeMarkup(description)}` }]
  })
  const isArticle = (url: string) => url.startsWith(`${company.website}/blog/`)
  // Two paths of one page have one address.
  const lines = (articles: boolean) => [
    ...new Set(listed.filter(({ url }) => isArticle(url) === articles).map(({ line }) => line)),
  ]
  return `# ${company.name}

> ${company.description}

${[company.demonstration, `We work in ${company.areasServed.join(', ')}.`, `Questions: ${company.phone.display} or ${company.email}.`].filter(Boolean).join('\n')}

## Pages

${lines(false).join('\n')}

## Articles

${lines(true).join('\n')}
`
}
