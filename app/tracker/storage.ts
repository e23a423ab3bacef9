/** A browser can forbid storage altogether; then nothing is remembered, and nothing breaks. */
export function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

export function write(storage: () => Storage, key: string, value: string): void {
  try {
    storage().setItem(key, value)
  } catch {
    // Full or forbidden.
  }
}

export function remove(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key)
  } catch {
    // Forbidden.
  }
}

export const ofTab = () => sessionStorage
export const lasting = () => localStorage
