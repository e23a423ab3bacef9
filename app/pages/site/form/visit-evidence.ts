interface VisitEvidence {
  referrer?: string
  variants?: Record<string, string>
}

/** How the visitor came to us, as far as the browser knows. Only what there is: most visits have none. */
export function visitEvidence(): VisitEvidence {
  const referrer = withoutQuery(document.referrer)
  const variants = storedVariants()
  return {
    ...(referrer && { referrer }),
    ...(variants && Object.keys(variants).length > 0 && { variants }),
  }
}

/** What follows a path may be private: words that were searched for, or a code. */
function withoutQuery(address: string): string | undefined {
  const url = URL.parse(address)
  return url ? `${url.origin}${url.pathname}` : undefined
}

/** Storage may be forbidden, or hold what somebody else put there. */
function storedVariants(): Record<string, string> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem('ab_test_variants') ?? 'null')
    return stored && typeof stored === 'object'
      ? { ...(stored as Record<string, string>) }
      : undefined
  } catch {
    return undefined
  }
}
