import { storedVariants } from '#app/tracker/experiments.ts'

interface VisitEvidence {
  referrer?: string
  variants?: Record<string, string>
}

/** How the visitor came to us, as far as the browser knows, and nothing of whoever objects to being counted. */
export function visitEvidence(): VisitEvidence {
  if (!window.statistics.mayCount()) return {}
  const referrer = withoutQuery(document.referrer)
  const variants = storedVariants()
  return {
    ...(referrer && { referrer }),
    ...(Object.keys(variants).length > 0 && { variants }),
  }
}

/** What follows a path may be private: words that were searched for, or a code. */
function withoutQuery(address: string): string | undefined {
  const url = URL.parse(address)
  // From one page of ours to the next says nothing about where a visitor came from.
  return url && url.origin !== location.origin ? `${url.origin}${url.pathname}` : undefined
}
