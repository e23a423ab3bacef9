export const confirmPageStyle =
  'body{margin:0;padding:12vh 1.5rem;font:18px/1.5 system-ui,sans-serif;color:#10183A;background:#FAF6F0}' +
  'main{max-width:30rem;margin:0 auto;padding:2.5rem 2rem;background:#FFF;border-radius:16px}' +
  'h1{margin:0 0 1rem;font-size:1.6rem;line-height:1.2}p{margin:0 0 1.5rem}' +
  'button{padding:.9rem 1.6rem;border:0;border-radius:10px;font:inherit;font-weight:600;color:#10183A;background:#F47B20;cursor:pointer}' +
  'button:focus-visible{outline:3px solid #10183A;outline-offset:3px}'

const wordsOf = (
  company: string,
): Record<string, { title: string; text: string; button: string }> => ({
  signup: {
    title: 'Confirm your email address',
    text: 'One more step and your account is ready.',
    button: 'Confirm my address',
  },
  invite: {
    title: `Join ${company}`,
    text: 'You are invited to the portal.',
    button: 'Accept the invitation',
  },
  magiclink: {
    title: 'Sign in',
    text: `You asked for a link to sign in to ${company}.`,
    button: 'Sign in',
  },
  recovery: {
    title: 'Choose a new password',
    text: 'You asked to choose a new password. This signs you in to do it.',
    button: 'Continue',
  },
  email_change: {
    title: 'Confirm the change of your email address',
    text: 'Your account will use the new address once both have confirmed.',
    button: 'Confirm the change',
  },
})

/**
 * Where a mailed link leads. Programs that check mails for danger follow links, but press no
 * buttons: only the button spends the link.
 */
export function ConfirmPage(props: {
  type: string
  token: string
  redirectTo: string
  company: string
}) {
  const { title, text, button } = wordsOf(props.company)[props.type] ?? {
    title: 'Confirm that it is you',
    text: 'Please confirm to continue.',
    button: 'Continue',
  }
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${props.company}`}</title>
        <style>{confirmPageStyle}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p>{text}</p>
          <form method="post">
            <input type="hidden" name="type" value={props.type} />
            <input type="hidden" name="token" value={props.token} />
            <input type="hidden" name="redirect_to" value={props.redirectTo} />
            <button type="submit">{button}</button>
          </form>
        </main>
      </body>
    </html>
  )
}
