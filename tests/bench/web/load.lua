-- What wrk counted, as JSON and in milliseconds: its own summary is for readers.
function done(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format(
    '{"answers":%d,"seconds":%f,"p50":%f,"p99":%f,"failed":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
