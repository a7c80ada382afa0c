// Runs in the page before anything else and writes down what the browser itself reports.
window.seen = { paintMs: 0, largestPaintMs: 0, shift: 0, longTasks: [], interactions: [], alive: 0 }
const watch = (type, note, options = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options })

watch('paint', (entry) => {
  if (entry.name === 'first-contentful-paint') window.seen.paintMs = entry.startTime
})
watch('largest-contentful-paint', (entry) => {
  window.seen.largestPaintMs = entry.startTime
})
watch('layout-shift', (entry) => {
  if (!entry.hadRecentInput) window.seen.shift += entry.value
})
watch('longtask', ({ startTime, duration }) => window.seen.longTasks.push([startTime, duration]))
watch('event', ({ interactionId, duration }) => interactionId && window.seen.interactions.push(duration), {
  durationThreshold: 16,
})
