<?php
// What CodeRunner's classes ask of Moodle, as far as they are driven here: settings, texts by their
// name, tables without a form, and `curl` over PHP's own streams. It decides nothing.

define('MOODLE_INTERNAL', true);

$settings = [];

// `qtype_coderunner_twig` and `qtype_coderunner\constants` are files of these names.
spl_autoload_register(function ($class) {
    global $CFG;
    if (preg_match('/^qtype_coderunner[_\\\\](\w+)$/', $class, $name)) {
        require_once("$CFG->dirroot/question/type/coderunner/classes/$name[1].php");
    }
});

function get_config($plugin, $name) {
    global $settings;
    return $settings[$name] ?? null;
}

function get_string($name, $component = '', $values = null) {
    return $values === null ? $name : $name . ' ' . json_encode($values);
}

function make_temp_directory($name) {
    global $CFG;
    @mkdir("$CFG->tempdir/$name", 0700, true);
}

class cache {
    public static function make($component, $area) {
        return new cache();
    }
}

class html_table {
    public $attributes = [];
    public $head = [];
    public $data = [];
    public $rowclasses = [];
}

class curl {
    public $info = [];
    private $headers = [];

    // Cookies are for several servers behind one address.
    public function setopt($options) {
    }

    public function setHeader($headers) {
        $this->headers = array_unique(array_merge($this->headers, $headers));
    }

    public function get($url) {
        return $this->ask('GET', $url);
    }

    public function post($url, $body) {
        return $this->ask('POST', $url, $body);
    }

    public function put($url, $body) {
        return $this->ask('PUT', $url, $body);
    }

    private function ask($method, $url, $body = '') {
        $options = ['method' => $method, 'header' => $this->headers, 'content' => $body, 'ignore_errors' => true];
        $answer = @file_get_contents($url, false, stream_context_create(['http' => $options]));
        if ($answer === false) {
            return false;
        }
        preg_match('/^HTTP\S* (\d+)/', $http_response_header[0], $status);
        $this->info = ['http_code' => (int) $status[1]];
        return $answer;
    }
}
