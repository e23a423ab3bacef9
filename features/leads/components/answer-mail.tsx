import { MailFrame } from '#features/mail/components/mail-frame.tsx'

/** What staff wrote: blank lines part paragraphs, and addresses of pages become links. */
export function AnswerMail({ title, text }: { title: string; text: string }) {
  return (
    <MailFrame title={title}>
      {partsOf(text, /\n{2,}/).map(({ at, part }) => (
        <p key={at} style={{ margin: '0 0 16px', whiteSpace: 'pre-line' }}>
          {partsOf(part, address).map((piece) =>
            address.test(piece.part) ? (
              <a key={piece.at} href={piece.part} style={{ color: '#A8430B' }}>
                {piece.part}
              </a>
            ) : (
              piece.part
            ),
          )}
        </p>
      ))}
    </MailFrame>
  )
}

// Without the sign that ends a sentence, and no other scheme than these. Captured, so that it stays a part.
const address = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/

/** Each with the place where it stands, which no other has. */
function partsOf(text: string, between: RegExp): { at: number; part: string }[] {
  let at = 0
  return text.split(between).map((part) => {
    const found = { at, part }
    at += part.length + 1
    return found
  })
}
