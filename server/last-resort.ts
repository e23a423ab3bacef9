import { company } from '#content/company.ts'

/** Shown when a page could not even be rendered; it needs nothing that could be broken too. */
export const lastResort = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Unexpected Application Error!</title>
<style>body{max-width:40rem;margin:0 auto;padding:6rem 1.5rem;font:18px/1.5 system-ui,sans-serif;color:#10183a;background:#faf6f0}a{color:#a8430b}</style>
</head>
<body>
<h1>Unexpected Application Error!</h1>
<p>Something broke on our side. Please try again in a moment, or call us on <a href="${company.phone.href}">${company.phone.display}</a>.</p>
<p><a href="/">Return to Home</a></p>
</body>
</html>
`
