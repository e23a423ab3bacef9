/** What is done with what we hold of somebody: by itself, or for a request. */
export interface Deeds {
  exportLabel: string
  exportData: (contact: string) => Promise<void>
  /** Nothing is erased for a complaint; and the button does not shout where nobody asked for it. */
  erases: 'asked-for' | 'possible' | 'not-here'
  /** Over the confirmation. */
  eraseNote: string
  /** A request is a reason by itself. */
  asksWhy: boolean
  /** Asks for it: a second officer approves it. */
  erase: (body: {
    contact: string
    confirm: string
    reason?: string
    identity?: string
  }) => Promise<void>
}
