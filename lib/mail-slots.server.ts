import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tryLock } from './file-lock.server.ts'
import type { CarriedMail } from './smtp.server.ts'

/** So many mails are handed over side by side: one that hangs holds up no other. */
export const conversationsAtOnce = 5

// "begun" or "taken", an id, and a number of tries.
const noteLength = 5 + 1 + 36 + 1 + 9
const lookAgainMs = 50

interface Note extends CarriedMail {
  state: 'begun' | 'taken'
}

/** The place of one conversation: its lock tells whether it goes on, its note about which mail. */
interface Slot {
  file: string
  /** Missing while the carrier of a server that was killed or stopped still waits for an answer. */
  unlock: (() => void) | undefined
  note: Note | undefined
  conversing: boolean
  /** In use, or its mail was taken and the server has yet to note that. */
  kept: boolean
}

/** The places of the conversations of one data folder, shared with carriers that outlived their server. */
export class MailSlots {
  private left = false
  private readonly slots: Slot[]

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.slots = Array.from({ length: conversationsAtOnce }, (_, index) => {
      const file = join(folder, `${index + 1}`)
      const unlock = tryLock(`${file}.lock`)
      const note = readNote(file)
      // What was taken is not written over before the server has noted it.
      const kept = Boolean(unlock) && note?.state === 'taken'
      return { file, unlock, note, conversing: false, kept }
    })
  }

  /** What was taken, perhaps for a server that was killed before it could note it. */
  carriedBefore(): CarriedMail[] {
    return this.slots.flatMap(({ unlock, note }) =>
      unlock && note?.state === 'taken' ? [{ id: note.id, attempts: note.attempts }] : [],
    )
  }

  /** Hands an email over unless that was done before; false if there is no time left to begin. */
  async carry(mail: CarriedMail, handOver: () => Promise<void>): Promise<boolean> {
    const slot = await this.begin(mail)
    if (!slot) return false
    if (!slot.conversing) return true
    try {
      await handOver()
      write(slot, { ...mail, state: 'taken' })
    } catch (error) {
      slot.kept = false
      throw error
    } finally {
      slot.conversing = false
      if (this.left) slot.unlock?.()
    }
    return true
  }

  /** The server knows of it: its place can be used again. */
  noted(id: string): void {
    for (const slot of this.slots) if (slot.note?.id === id && !slot.conversing) slot.kept = false
  }

  /** Begins nothing more; the next carrier gets what is not in use. */
  leave(): void {
    this.left = true
    for (const slot of this.slots) if (!slot.conversing) slot.unlock?.()
  }

  /** The place of an email, which is begun there; or where it says that the email was taken before. */
  private async begin(mail: CarriedMail): Promise<Slot | undefined> {
    while (!this.left) {
      for (const slot of this.slots) if (!slot.unlock) takeOver(slot)
      // What another carrier still waits for is not to be begun a second time.
      const isElsewhere = this.slots.some(({ unlock, note }) => !unlock && note?.id === mail.id)
      const taken = this.slots.find((slot) => isTaken(slot, mail))
      if (taken) return Object.assign(taken, { kept: true })
      const free = this.slots.find(({ unlock, kept }) => unlock && !kept)
      if (free && !isElsewhere) {
        // Without a pause: mails are given out, and we are left, in one and the same moment.
        write(free, { ...mail, state: 'begun' })
        return Object.assign(free, { kept: true, conversing: true })
      }
      await pause(lookAgainMs)
    }
    return undefined
  }
}

/** Of the carrier before, once it has heard its answer. */
function takeOver(slot: Slot): void {
  slot.unlock = tryLock(`${slot.file}.lock`)
  slot.note = readNote(slot.file)
  // Until the job of that mail asks for it.
  slot.kept = slot.note?.state === 'taken'
}

/** Of this try: an email may have arrived, bounced and be sent again. */
function isTaken({ unlock, note }: Slot, { id, attempts }: CarriedMail): boolean {
  return Boolean(unlock) && note?.state === 'taken' && note.id === id && note.attempts === attempts
}

function readNote(file: string): Note | undefined {
  if (!existsSync(file)) return undefined
  const [state, id, attempts] = readFileSync(file, 'utf8').trim().split(' ')
  if (!id || (state !== 'begun' && state !== 'taken')) return undefined
  return { state, id, attempts: Number(attempts) }
}

function write(slot: Slot, { state, id, attempts }: Note): void {
  slot.note = { state, id, attempts }
  const text = `${state} ${id} ${attempts}`.padEnd(noteLength)
  // In place and of one length: a note is whole, whenever the process dies.
  const file = openSync(slot.file, existsSync(slot.file) ? 'r+' : 'w+', 0o600)
  writeSync(file, text, 0)
  closeSync(file)
}
