type TagFunction = (command: 'event', action: string, parameters: Record<string, unknown>) => void

/** Until the script of the tag is there, or has failed to come. */
let script: Promise<unknown> | undefined

/** Once somebody has agreed, and never before. */
export function loadTag(url: string): void {
  script ??= new Promise((settled) => {
    const element = document.createElement('script')
    element.src = url
    element.onload = element.onerror = settled
    document.head.append(element)
  })
}

/** Tells somebody else's tag, if the page has one. What is wrong with it is not our visitors' problem. */
export async function tag(
  action: string,
  category: string,
  label: string,
  value: number,
  parameters: Record<string, unknown> = {},
): Promise<void> {
  if (script) await script
  const { gtag } = window as { gtag?: TagFunction }
  if (typeof gtag !== 'function') return
  try {
    gtag('event', action, { event_category: category, event_label: label, value, ...parameters })
  } catch (error) {
    console.warn('tag', error)
  }
}
