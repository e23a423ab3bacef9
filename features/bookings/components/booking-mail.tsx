import { MailFrame } from '#features/mail/components/mail-frame.tsx'
import type { Letter } from '../policy/letters.ts'

/** A letter about a booking, in the frame of every mail. */
export function BookingMail({ letter }: { letter: Letter }) {
  return (
    <MailFrame title={letter.title}>
      <p style={{ margin: '0 0 16px', fontSize: 20, fontWeight: 700 }}>{letter.title}</p>
      {letter.greeting && <p style={{ margin: '0 0 16px' }}>{letter.greeting}</p>}
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph} style={{ margin: '0 0 16px', whiteSpace: 'pre-wrap' }}>
          {paragraph}
        </p>
      ))}
      <table role="presentation" cellPadding={0} cellSpacing={0}>
        <tbody>
          {letter.facts.map(([label, value]) => (
            <tr key={label}>
              <td style={{ padding: '3px 20px 3px 0', color: '#474E70', verticalAlign: 'top' }}>
                {label}
              </td>
              <td style={{ padding: '3px 0', wordBreak: 'break-word' }}>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {letter.quoted && (
        <p
          style={{
            margin: '20px 0 0',
            padding: '0 0 0 14px',
            borderLeft: '3px solid #E2D7C7',
            whiteSpace: 'pre-wrap',
          }}
        >
          {letter.quoted}
        </p>
      )}
      {letter.action && (
        <p style={{ margin: '24px 0 0' }}>
          <a
            href={letter.action.address}
            style={{
              display: 'inline-block',
              padding: '12px 22px',
              borderRadius: 999,
              background: '#F47B20',
              color: '#10183A',
              fontWeight: 700,
              textDecoration: 'none',
            }}
          >
            {letter.action.label}
          </a>
        </p>
      )}
      {letter.closing && <p style={{ margin: '24px 0 0' }}>{letter.closing}</p>}
    </MailFrame>
  )
}
