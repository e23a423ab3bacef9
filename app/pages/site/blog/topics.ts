import type { ArticleSummary } from '#content/articles.ts'

/** A topic as it stands in an address: "Real estate" is real-estate. */
export function topicKey(topic: string): string {
  return topic
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

export function topicPath(topic: string): string {
  return `/blog?topic=${topicKey(topic)}`
}

/** Every topic once, in the order of the alphabet. */
export function topicsOf(articles: Pick<ArticleSummary, 'topic'>[]): string[] {
  return [...new Set(articles.map(({ topic }) => topic))].toSorted((a, b) => a.localeCompare(b))
}

/** The topic that an address asks for; one that does not exist asks for everything. */
export function topicAsked(topics: string[], key: string | null): string | undefined {
  return topics.find((topic) => topicKey(topic) === key?.toLowerCase())
}
