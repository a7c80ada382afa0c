// The other side of docs/frame.md: sends what the buttons say, shows what the site answers.
const site = document.body.dataset.site
const frame = document.getElementById('site')
const said = document.getElementById('said')

const evening = {
  'bg-app': '#fdf1f5',
  'bg-app-accent': '#ffffff',
  'bg-header-top': '#4a1942',
  'primary-background': '#7a2e5d',
  'primary-foreground': '#ffffff',
  'accent-background': '#f2c14e',
  'accent-foreground': '#2b1230',
  link: '#7a2e5d',
}
const messages = {
  recolour: { type: 'set-colours', light: evening, dark: { 'bg-header-top': '#2b1230', link: '#f2a6cf' } },
  plain: { type: 'set-colours' },
  dark: { type: 'set-colours', theme: 'dark' },
  light: { type: 'set-colours', theme: 'light' },
  ask: { type: 'get-colours' },
  logo: { type: 'set-logo', logo: `${location.origin}/logo.svg` },
  ownLogo: { type: 'set-logo', logo: null },
  senja: { type: 'set-operator', operatorId: 'senja' },
  demo: { type: 'set-operator', operatorId: 'demo' },
  wrong: { type: 'set-colours', light: { link: 'red; } body { display: none' } },
}

/** What the person chose last of each kind: said again whenever the site has come anew, as storage may be closed to it. */
const chosen = new Map()
const send = (message) => frame.contentWindow.postMessage({ to: 'balai', ...message }, site)

for (const button of document.querySelectorAll('button[data-message]')) {
  button.addEventListener('click', () => {
    const message = messages[button.dataset.message]
    if (/^(recolour|plain|logo|ownLogo)$/.test(button.dataset.message)) chosen.set(message.type, message)
    send(message)
  })
}

addEventListener('message', ({ origin, data }) => {
  if (origin !== site) return
  if (data.type === 'ready') for (const message of chosen.values()) send(message)
  const line = document.createElement('li')
  line.textContent = JSON.stringify(data)
  said.prepend(line)
})

// Only now, as this page listens: a site that comes from the cache says that it is ready sooner than a script at the end runs.
frame.src = `${site}/`
