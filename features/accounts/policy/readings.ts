/** What a GET under /api tells about people, and so what the trail says of its reader (docs/decisions/0035). */
export type Reading = Noted | NotedItself | Unnoted

/** The guard notes it: a list and a record once an hour for each reader, a file every time. */
export interface Noted {
  action: `${string}.${string}`
  subjectType: string
  per: 'list' | 'record' | 'file'
  /** Which part of the address says whose record it is. */
  param: string
}

/** The command behind it does, because it has more to say: the filter, the version, a veiled reader. */
export interface NotedItself {
  itself: `${string}.${string}`
}

export type Unnoted =
  /** One's own, or one's own company's: the query gives out nothing else. */
  | 'own'
  /** Colleagues by name, beside what they did or have to do; no list of them, and no more of them. */
  | 'colleagues'
  /** Sums, texts, machines and places. */
  | 'nobody'

export const list = (noun: string): Noted => ({
  action: `${noun}_list.read`,
  subjectType: `${noun}_list`,
  per: 'list',
  param: '',
})
export const record = (noun: string, param = 'id'): Noted => ({
  action: `${noun}.read`,
  subjectType: noun,
  per: 'record',
  param,
})
export const file = (noun: string, action: `${string}.${string}`): Noted => ({
  action,
  subjectType: noun,
  per: 'file',
  param: 'id',
})
export const itself = (action: NotedItself['itself']): NotedItself => ({ itself: action })
