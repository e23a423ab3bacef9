type TagFunction = (command: 'event', action: string, parameters: Record<string, unknown>) => void

/** Until the script of the tag is there, or has failed to come. */
let script: Promise<unknown> | undefined

/** Once somebody has agreed, and never before. */
export function loadTag(url: string): void {
  script ??= new Promise((settled) => {
    const element = document.createElement('script')
    element.src = url
    element.dataset.tag = ''
    element.onload = element.onerror = settled
    document.head.append(element)
  })
}

/**
 * Tells somebody else's tag, if the page has one and the visitor has agreed. What is wrong with it
 * is not our visitors' problem.
 */
export async function tag(
  action: string,
  event_category: string,
  parameters: Record<string, unknown>,
  event_label = Object.values(parameters)[0],
  value = 1,
): Promise<void> {
  if (!window.statistics.mayTag()) return
  await script
  const { gtag } = window as { gtag?: TagFunction }
  try {
    gtag?.('event', action, { event_category, event_label, value, ...parameters })
  } catch (error) {
    console.warn(error)
  }
}
