import { Refusal } from './errors.ts'

const mostPerPage = 1000

export interface Page {
  page: number
  perPage: number
}

/** Which page of a list is asked for; clients send empty values for what they leave open. */
export function readPage(query: Record<string, string | undefined>): Page {
  const page = wholeNumber(query.page) ?? 1
  const perPage = wholeNumber(query.per_page) ?? 50
  if (perPage === 0) throw badPage('per_page must be greater than 0')
  return { page: Math.max(1, page), perPage: Math.min(perPage, mostPerPage) }
}

/**
 * How a client finds its way through a list. The official one takes what follows the first "=" for
 * the page, so that parameter comes first, whatever order the request had.
 */
export function pageHeaders(url: string, { page, perPage }: Page, total: number) {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('page')
  const rest = searchParams.size > 0 ? `&${searchParams}` : ''
  const link = (to: number, rel: string) => `<${pathname}?page=${to}${rest}>; rel="${rel}"`
  const pages = Math.ceil(total / perPage)
  const links = [...(pages > page ? [link(page + 1, 'next')] : []), link(pages, 'last')]
  return { link: links.join(', '), 'x-total-count': String(total) }
}

function wholeNumber(text: string | undefined): number | undefined {
  if (!text) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw badPage(`"${text}" is not a whole number`)
}

const badPage = (reason: string) =>
  new Refusal(400, 'validation_failed', `Bad Pagination Parameters: ${reason}`)
