/** A browser can forbid storage, or have none left: then things are remembered until the page is left. */
const page = globalThis as { remembered?: Record<string, string> }
/** The scripts of a page share it. */
page.remembered ??= {}
const { remembered } = page

export function read(storage: () => Storage, key: string): string | null {
  try {
    const stored = storage().getItem(key)
    if (stored) return stored
  } catch {
    // Forbidden.
  }
  return remembered[key] ?? null
}

export function write(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value)
  } catch {
    remembered[key] = value
  }
}

export function remove(storage: () => Storage, key: string): void {
  delete remembered[key]
  try {
    storage().removeItem(key)
  } catch {
    // Forbidden.
  }
}

export const ofTab = () => sessionStorage
export const lasting = () => localStorage
