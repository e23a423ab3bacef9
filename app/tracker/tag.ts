type TagFunction = (command: 'event', action: string, parameters: Record<string, unknown>) => void

/** Tells somebody else's tag, if the page has one. What is wrong with it is not our visitors' problem. */
export function tag(
  action: string,
  category: string,
  label: string,
  parameters: Record<string, unknown> = {},
): void {
  const { gtag } = window as { gtag?: TagFunction }
  if (typeof gtag !== 'function') return
  try {
    gtag('event', action, { event_category: category, event_label: label, ...parameters })
  } catch (error) {
    console.warn('tag', error)
  }
}
