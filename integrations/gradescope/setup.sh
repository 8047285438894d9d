#!/usr/bin/env bash
# Gradescope runs this once, when it builds the autograder: Node.js, and what nearmiss needs of npm.
set -eu
apt-get update
apt-get install -y --no-install-recommends ca-certificates curl
curl -fsSL https://deb.nodesource.com/setup_22.x | bash -
apt-get install -y --no-install-recommends nodejs
cd /autograder/source/nearmiss
npm install --omit=dev --ignore-scripts --no-audit --no-fund
