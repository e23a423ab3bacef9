export type PageNumber = number | 'gap'

/** The most links in the row, gaps included; with more pages the row keeps this length. */
const most = 7

/** The pages to link to: the first, the last, the current and its neighbours. A gap is never one page. */
export function pageNumbers(page: number, pageCount: number): PageNumber[] {
  if (pageCount <= most) return range(1, pageCount)
  const last = pageCount
  if (page <= 4) return [...range(1, 5), 'gap', last]
  if (page >= last - 3) return [1, 'gap', ...range(last - 4, last)]
  return [1, 'gap', ...range(page - 1, page + 1), 'gap', last]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
