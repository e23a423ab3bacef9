/** Where an anchor goes besides the data folder of the server. */
export type AnchorPlace = 'folder' | 'endpoint' | 'timestamp'

/** The newest anchor that a place has taken, and why the last attempt failed if it did. */
export interface Sent {
  sequence: number
  number: number
  at: string
  failure: string | null
}

/** What protects the trail from whoever has the database in hand, under the settings in force. */
export interface Protection {
  /** The anchor of each night leaves by email. */
  isMailed: boolean
  /** SHA-256 of the public key, as the program in an evidence pack prints it. */
  key: string | null
  places: { place: AnchorPlace; to: string | null; sent: Sent | null }[]
}

const number = (value: number) => value.toLocaleString('en-GB')

/** No more than is true of the settings in force, one statement a line. */
export function protectionWords(
  { isMailed, key, places }: Protection,
  when: (at: string) => string,
): string[] {
  const of = (wanted: AnchorPlace) => places.find(({ place }) => place === wanted)
  const [folder, endpoint, timestamp] = [of('folder'), of('endpoint'), of('timestamp')]
  const both = 'the database and the server’s data folder'
  return [
    folder
      ? `Anchors are signed and kept in the server’s data folder and in a second folder. Someone with access to the database and to both folders could rewrite all three.`
      : `Anchors are signed and kept in the server’s data folder. Someone with access to both ${both} could rewrite both, and a check would not show it.`,
    ...(folder ? [`Second folder: ${takenWords(folder.sent, when)}`] : []),
    ...(endpoint
      ? [
          `Anchors are sent to ${endpoint.to}: ${takenWords(endpoint.sent, when)} A check does not read them back. Compare one with npm run trail:verify -- --anchor NUMBER:HASH.`,
        ]
      : []),
    ...(timestamp
      ? [
          `Each hour an anchor gets a time stamp from ${timestamp.to}: ${takenWords(timestamp.sent, when)} A trail rewritten later cannot get a time stamp of an earlier hour.`,
        ]
      : []),
    isMailed
      ? 'Each night’s anchor is emailed to the team. Compare an emailed one with npm run trail:verify -- --anchor NUMBER:HASH.'
      : 'No anchor leaves by email: no mail server is set.',
    ...(key ? [`Anchors and evidence packs are signed with the key ${key}.`] : []),
  ]
}

function takenWords(sent: Sent | null, when: (at: string) => string): string {
  if (!sent) return 'nothing sent yet.'
  const failed = sent.failure ? ` The last attempt failed: ${sent.failure}.` : ''
  if (sent.sequence === 0) return `nothing sent yet.${failed}`
  return `up to number ${number(sent.number)} on ${when(sent.at)}.${failed}`
}
